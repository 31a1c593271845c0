import type { ComposedRemote, RemoteName } from '@atrium/contracts';
import { reportError, type RemoteModule } from '@atrium/platform';
import { reportHealth } from '../health/report-health.ts';
import { checkComposition } from '../releases/check-composition.ts';
import { fetchFallbackBuilds } from './fallback-builds.ts';
import { RemoteLoadError, toLoadError } from './load-error.ts';
import { tellLoadEvent } from './load-events.ts';
import type { LoadedPart, LoadedScreen } from './load-remote.ts';
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

/** Where a module has a part. */
type FindPart<Part> = (module: RemoteModule) => (() => Promise<Part>) | undefined;

/** How this page loads remotes, their screens and what they bring to slots, with what it falls back to. */
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

  /** The part as this one build has it. */
  async function partOf<Part>(
    name: RemoteName,
    build: ComposedRemote,
    find: FindPart<Part>,
    isEarlier = false,
  ): Promise<LoadedPart<Part>> {
    const release = builds.hold(build);
    try {
      const module = await builds.loader.load(name, build);
      tellLoadEvent({ kind: 'loaded', name, buildId: build.buildId });
      const load = find(module);
      const part = typeof load === 'function' ? await withinBudget(load(), STAGE_BUDGET_MS, name) : undefined;
      if (!part) throw new RemoteLoadError('unbuilt', name);
      restsUntil.delete(build.baseUrl);
      setTimeout(release, UNCLAIMED_AFTER_MS);
      return { part, build, isEarlier, hold: () => builds.hold(build) };
    } catch (error) {
      release();
      throw await toLoadError(error, name);
    }
  }

  /** The same, from the build that took its place where this one is gone from the server. */
  async function chosenPart<Part>(
    name: RemoteName,
    chosen: ComposedRemote,
    find: FindPart<Part>,
  ): Promise<LoadedPart<Part>> {
    try {
      return await partOf(name, chosen, find);
    } catch (error) {
      const failure = error as RemoteLoadError;
      restsUntil.set(chosen.baseUrl, Date.now() + FAILED_BUILD_REST_MS);
      if (failure.failure !== 'unbuilt') report(failure, chosen);
      if (failure.failure !== 'missing') throw failure;
      await check();
      const next = findRemote(name);
      if (next === undefined || next.baseUrl === chosen.baseUrl) throw failure;
      return partOf(name, next, find);
    }
  }

  /** The first of the builds before this one that has the part. */
  async function earlierPart<Part>(
    name: RemoteName,
    chosen: ComposedRemote,
    find: FindPart<Part>,
  ): Promise<LoadedPart<Part>> {
    const { tenant } = pageComposition();
    for (const build of tenant === null ? [] : await fetchFallbacks(tenant.tenantId, name, chosen)) {
      try {
        return await partOf(name, build, find, true);
      } catch (error) {
        if ((error as RemoteLoadError).failure !== 'unbuilt') report(error as RemoteLoadError, build);
      }
    }
    throw new RemoteLoadError('missing', name);
  }

  async function later<Part>(name: RemoteName, find: FindPart<Part>, signal: AbortSignal): Promise<LoadedPart<Part>> {
    for (const wait of LATE_CHECKS_MS) {
      await pause(wait, signal);
      const loaded = await partOf(name, getChosen(name), find).catch(() => null);
      if (loaded !== null) return loaded;
    }
    throw new RemoteLoadError('timeout', name);
  }

  /** From the build the firm gets, or from the one before. */
  async function loadPart<Part>(name: RemoteName, find: FindPart<Part>): Promise<LoadedPart<Part>> {
    const chosen = getChosen(name);
    const isResting = (restsUntil.get(chosen.baseUrl) ?? 0) > Date.now();
    const fromChosen = chosenPart(name, chosen, find);
    try {
      const loaded = await withHedge({
        chosen: fromChosen,
        begin: () => earlierPart(name, chosen, find),
        afterMs: isResting ? 0 : HEDGE_AFTER_MS,
      });
      // A part that nobody has built is none that was lost.
      if (loaded.isEarlier)
        fromChosen.catch((failure: RemoteLoadError) => failure.failure === 'unbuilt' && report(failure, chosen));
      return loaded;
    } catch (error) {
      const failure = error as RemoteLoadError;
      if (failure.failure === 'timeout') failure.later = (signal) => later(name, find, signal);
      throw failure;
    }
  }

  return {
    async loadRemote(name: RemoteName): Promise<RemoteModule> {
      return builds.loader.load(name, getChosen(name));
    },

    /** Loads ahead of a visit, unless that would bring the styles of a second build into a screen. */
    async warmRemote(name: RemoteName, path?: string): Promise<void> {
      const chosen = getChosen(name);
      if (builds.showsAnother(name, chosen)) return;
      const { screens } = await builds.loader.load(name, chosen);
      if (path !== undefined && Object.hasOwn(screens, path)) await screens[path]?.();
    },

    /** The screen of a path, from the build the firm gets or from the one before. Rejects with `RemoteLoadError`. */
    async loadScreen(name: RemoteName, path: string): Promise<LoadedScreen> {
      const chosen = getChosen(name);
      try {
        return await loadPart(name, ({ screens }) => (Object.hasOwn(screens, path) ? screens[path] : undefined));
      } catch (error) {
        if ((error as RemoteLoadError).failure !== 'unbuilt') throw error;
        return { part: null, build: chosen, isEarlier: false, hold: () => builds.hold(chosen) };
      }
    },

    /** The code of an offer, the same way. One that no build brings is a failure: its descriptor promised it. */
    async loadExtension(name: RemoteName, id: string): Promise<LoadedPart<unknown>> {
      const chosen = getChosen(name);
      try {
        return await loadPart<unknown>(name, ({ extensions = {} }) =>
          Object.hasOwn(extensions, id) ? extensions[id] : undefined,
        );
      } catch (error) {
        if ((error as RemoteLoadError).failure === 'unbuilt') report(error as RemoteLoadError, chosen);
        throw error;
      }
    },
  };
}

function report(failure: RemoteLoadError, { buildId }: ComposedRemote): void {
  tellLoadEvent({ kind: 'failed', name: failure.remote, buildId, failure: failure.failure });
  reportError(failure, { remote: failure.remote, build: buildId, area: 'loading' });
}

export const { loadExtension, loadRemote, loadScreen, warmRemote } = createPageLoader({ builds: createPageBuilds() });
// Here, since there is nothing to report before a remote is wanted.
reportHealth();
