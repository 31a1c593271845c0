import { LocalPlatform } from '@atrium/platform/local';
import { AntdProvider } from '@atrium/ui/antd';
import { ChangeProvider } from '../change/change-provider.tsx';
import { OverviewProvider } from '../session/overview.tsx';
import { LiveProvider } from '../session/live.tsx';
import { Frame } from './frame.tsx';

/** All that stands behind signing in; fetched while somebody types their password. */
export function Workspace() {
  return (
    <LocalPlatform>
      <AntdProvider>
        <LiveProvider>
          <OverviewProvider>
            <ChangeProvider>
              <Frame />
            </ChangeProvider>
          </OverviewProvider>
        </LiveProvider>
      </AntdProvider>
    </LocalPlatform>
  );
}
