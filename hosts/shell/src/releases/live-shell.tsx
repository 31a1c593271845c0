import { type createBrowserRouter, RouterProvider } from '@atrium/platform';
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { onCompositionChange, pageComposition } from '../remote-loading/page-composition.ts';
import { ShellServicesContext, type ShellServices } from '../services/shell-services.ts';

interface LiveShellProps {
  readonly services: ShellServices;
  readonly router: ReturnType<typeof createBrowserRouter>;
}

const PreviewBanner = lazy(async () => ({ default: (await import('./preview-banner.tsx')).PreviewBanner }));

/** The application around the composition as it is now: menus and whatever else reads it follow each change. */
export function LiveShell({ services, router }: LiveShellProps) {
  const composition = useSyncExternalStore(onCompositionChange, pageComposition);
  const live = useMemo(() => ({ ...services, composition }), [services, composition]);
  return (
    <ShellServicesContext value={live}>
      {composition.preview !== undefined && (
        <Suspense fallback={null}>
          <PreviewBanner preview={composition.preview} />
        </Suspense>
      )}
      <RouterProvider router={router} />
    </ShellServicesContext>
  );
}
