import type { ComposedRemote, RemoteName } from '@atrium/contracts';
import { reportError, type RemoteModule } from '@atrium/platform';
import { reportHealth } from '../health/report-health.ts';
import { checkComposition } from '../releases/check-composition.ts';
import { fetchFallbackBuilds } from './fallback-builds.ts';
import { RemoteLoadError, toLoadError } from './load-error.ts';
import { tellLoadEvent } from './load-events.ts';
import type { LoadedScreen } from './load-remote.ts';
import {
  FAILED_BUILD_REST_MS,
  HEDGE_AFTER_MS,
  LATE_CHECKS_MS,
  STAGE_BUDGET_MS,
  UNCLAIMED_AFTER_MS,
} from './loading-figures.ts';
import { createPageBuilds, type PageBuilds } from './page-builds.ts';
import { findRemote, pageComposition } from './page-composition.ts';
import { pause } from './pause.ts';
import { withHedge } from './with-hedge.ts';
import { withinBudget } from './within-budget.ts';

// Fetched with the first remote, federation run-time and all.

interface LoaderParts {
  readonly builds: PageBuilds;
  readonly fetchFallbacks?: typeof fetchFallbackBuilds;
  readonly check?: () => Promise<void>;
}

/** How this page loads remotes and their screens, with what it falls back to. */
export function createPageLoader({
  builds,
  fetchFallbacks = fetchFallbackBuilds,
  check = checkComposition,
}: LoaderParts) {
  const restsUntil = new Map<string, number>();

  function getChosen(name: RemoteName): ComposedRemote {
    const chosen = findRemote(name);
    if (chosen === undefined) throw new RemoteLoadError('missing', name);
    return chosen;
  }

  /** The screen as this one build has it. */
  async function screenOf(
    name: RemoteName,
    build: ComposedRemote,
    path: string,
    isEarlier = false,
  ): Promise<LoadedScreen> {
    const release = builds.hold(build);
    try {
      const { screens } = await builds.loader.load(name, build);
      tellLoadEvent({ kind: 'loaded', name, buildId: build.buildId });
      const loadComponent = Object.hasOwn(screens, path) ? screens[path] : undefined;
      const Screen =
        typeof loadComponent === 'function' ? await withinBudget(loadComponent(), STAGE_BUDGET_MS, name) : undefined;
      if (!Screen) throw new RemoteLoadError('unbuilt', name);
      restsUntil.delete(build.baseUrl);
      setTimeout(release, UNCLAIMED_AFTER_MS);
      return { Screen, build, isEarlier, hold: () => builds.hold(build) };
    } catch (error) {
      release();
      throw await toLoadError(error, name);
    }
  }

  /** The same, from the build that took its place where this one is gone from the server. */
  async function chosenScreen(name: RemoteName, chosen: ComposedRemote, path: string): Promise<LoadedScreen> {
    try {
      return await screenOf(name, chosen, path);
    } catch (error) {
      const failure = error as RemoteLoadError;
      restsUntil.set(chosen.baseUrl, Date.now() + FAILED_BUILD_REST_MS);
      if (failure.failure !== 'unbuilt') report(failure, chosen);
      if (failure.failure !== 'missing') throw failure;
      await check();
      const next = findRemote(name);
      if (next === undefined || next.baseUrl === chosen.baseUrl) throw failure;
      return screenOf(name, next, path);
    }
  }

  /** The first of the builds before this one that has the screen. */
  async function earlierScreen(name: RemoteName, chosen: ComposedRemote, path: string): Promise<LoadedScreen> {
    const { tenant } = pageComposition();
    for (const build of tenant === null ? [] : await fetchFallbacks(tenant.tenantId, name, chosen)) {
      try {
        return await screenOf(name, build, path, true);
      } catch (error) {
        if ((error as RemoteLoadError).failure !== 'unbuilt') report(error as RemoteLoadError, build);
      }
    }
    throw new RemoteLoadError('missing', name);
  }

  async function later(name: RemoteName, path: string, signal: AbortSignal): Promise<LoadedScreen> {
    for (const wait of LATE_CHECKS_MS) {
      await pause(wait, signal);
      const screen = await screenOf(name, getChosen(name), path).catch(() => null);
      if (screen !== null) return screen;
    }
    throw new RemoteLoadError('timeout', name);
  }

  return {
    async loadRemote(name: RemoteName): Promise<RemoteModule> {
      return builds.loader.load(name, getChosen(name));
    },

    /** Loads ahead of a visit, unless that would bring the styles of a second build into a screen. */
    async warmRemote(name: RemoteName): Promise<void> {
      const chosen = getChosen(name);
      if (!builds.showsAnother(name, chosen)) await builds.loader.load(name, chosen);
    },

    /** The screen of a path, from the build the firm gets or from the one before. Rejects with `RemoteLoadError`. */
    async loadScreen(name: RemoteName, path: string): Promise<LoadedScreen> {
      const chosen = getChosen(name);
      const isResting = (restsUntil.get(chosen.baseUrl) ?? 0) > Date.now();
      const fromChosen = chosenScreen(name, chosen, path);
      try {
        const screen = await withHedge({
          chosen: fromChosen,
          begin: () => earlierScreen(name, chosen, path),
          afterMs: isResting ? 0 : HEDGE_AFTER_MS,
        });
        // A screen that nobody has built is none that was lost.
        if (screen.isEarlier)
          fromChosen.catch((failure: RemoteLoadError) => failure.failure === 'unbuilt' && report(failure, chosen));
        return screen;
      } catch (error) {
        const failure = error as RemoteLoadError;
        if (failure.failure === 'unbuilt')
          return { Screen: null, build: chosen, isEarlier: false, hold: () => builds.hold(chosen) };
        if (failure.failure === 'timeout') failure.later = (signal) => later(name, path, signal);
        throw failure;
      }
    },
  };
}

function report(failure: RemoteLoadError, { buildId }: ComposedRemote): void {
  tellLoadEvent({ kind: 'failed', name: failure.remote, buildId, failure: failure.failure });
  reportError(failure, { remote: failure.remote, build: buildId, area: 'loading' });
}

export const { loadRemote, loadScreen, warmRemote } = createPageLoader({ builds: createPageBuilds() });
// Here, since there is nothing to report before a remote is wanted.
reportHealth();
