import { LoadingShape } from '@atrium/ui';
import { type ComponentType, lazy, Suspense } from 'react';

// Not the router's own `lazy`: that would fetch these for someone who still has to sign in.

const loadFrame = () => import(/* webpackChunkName: "workspace" */ '../frame/frame.tsx');
const loadHome = () => import(/* webpackChunkName: "workspace" */ '../workspace/home.page.tsx');
const loadWorkspace = () => import(/* webpackChunkName: "workspace" */ '../workspace/workspace.tsx');

/** Fetches what comes after signing in. Never rejects: a failure here waits for the real need. */
export async function warmPages(): Promise<void> {
  await Promise.allSettled([loadWorkspace(), loadFrame(), loadHome()]);
}

const Workspace = lazy(async () => {
  // Wanted right after; asked for at the same time.
  void warmPages();
  return { default: (await loadWorkspace()).Workspace };
});
const Frame = lazy(async () => ({ default: (await loadFrame()).Frame }));
const Unframed = lazy(async () => ({ default: (await import('../frame/unframed.tsx')).Unframed }));
const Home = lazy(async () => ({ default: (await loadHome()).HomePage }));

export const workspacePage = whileLoading(Workspace);
export const framePage = whileLoading(Frame);
export const unframedPage = whileLoading(Unframed);
export const homePage = whileLoading(Home);

function whileLoading(Page: ComponentType) {
  return (
    <Suspense fallback={<LoadingShape rows={8} />}>
      <Page />
    </Suspense>
  );
}
