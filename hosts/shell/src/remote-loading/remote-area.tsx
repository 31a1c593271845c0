import type { RemoteName, RouteDefinition } from '@atrium/contracts';
import { LoadingShape } from '@atrium/ui';
import { lazy, Suspense } from 'react';

const LOADING_ROWS = 6;

// One file with the loader, which a screen needs as well; signing in needs neither.
const RemoteScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "workspace" */ './remote-screen.tsx')).RemoteScreen,
}));

/** The area of the page that belongs to a remote, fetched with the first of them. */
export function RemoteArea(screen: { readonly remote: RemoteName; readonly route: RouteDefinition }) {
  return (
    <Suspense fallback={<LoadingShape rows={LOADING_ROWS} />}>
      <RemoteScreen {...screen} />
    </Suspense>
  );
}
