import { weekStartOf } from '@atrium/domain';
import { Outlet, useRegion } from '@atrium/platform';
import { AntdProvider } from '@atrium/ui/antd';
import { Dialogs } from '../dialogs/dialogs.tsx';

/** A screen without header, menu and footer (product specification §2.7): what it is made of looks as within the frame. */
export function Unframed() {
  const { homeCountry } = useRegion();
  return (
    <AntdProvider weekStart={weekStartOf(homeCountry)}>
      <main className="sh-unframed">
        <Outlet />
      </main>
      <Dialogs />
    </AntdProvider>
  );
}
