import type { RemoteName, RouteDefinition } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { LoadingShape, NotBuiltYet } from '@atrium/ui';
import { useState } from 'react';
import { loadScreen } from './load-remote.ts';
import { type AreaState, RetryableArea } from './retryable-area.tsx';
import { useHeldBuild } from './use-held-build.ts';

interface RemoteScreenProps {
  readonly remote: RemoteName;
  readonly route: RouteDefinition;
  /** How a screen is fetched; tests hand in their own. */
  readonly load?: typeof loadScreen;
}

const LOADING_ROWS = 6;

/**
 * The area of the page that belongs to a remote. Whatever goes wrong inside
 * stays inside: the area shows what happened and offers another try. It stays
 * with the build it was opened with until it is left.
 */
export function RemoteScreen({ remote, route, load = loadScreen }: RemoteScreenProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<AreaState>({ status: 'loading' });
  const held = useHeldBuild(remote, { hasFailed: state.status === 'failed' });
  const build = state.status === 'shown' ? state.build : held;
  // In the language in use; descriptors name it in the default one.
  const title = t(`shell.screen.${route.title}`, route.title);
  return (
    <div className="remote-area" data-remote={remote} data-remote-version={build?.version} data-build={build?.buildId}>
      <RetryableArea
        key={`${remote}${route.continues ?? route.path}${held?.buildId ?? ''}`}
        remote={remote}
        title={title}
        load={() => load(remote, route.path)}
        onState={setState}
        pending={<LoadingShape rows={LOADING_ROWS} />}
        unbuilt={<NotBuiltYet title={title} />}
      />
    </div>
  );
}
