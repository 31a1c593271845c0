import type { shellRoutes } from '@atrium/contracts';
import { LoadingShape } from '@atrium/ui';
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';

type ShellPath = (typeof shellRoutes)[number]['path'];

/** The shell's own pages by route, each fetched when it is first opened. */
const pages: Partial<Record<ShellPath, LazyExoticComponent<ComponentType>>> = {};

/** The page of a route of the shell; null where there is none yet. */
export function shellPageOf(path: string) {
  const Page = pages[path as ShellPath];
  return Page === undefined ? null : (
    <Suspense fallback={<LoadingShape rows={8} />}>
      <Page />
    </Suspense>
  );
}
