import { VOUCHED_FILES_GLOBAL, type ComposedRemote, type VouchedFiles } from '@atrium/contracts';
import { forgetTexts, reportError, type RemoteLife, type RemoteModule } from '@atrium/platform';

const lives = new Map<string, AbortController>();

/** Tells a module that it is in the page, and until when: once, before any of its screens. */
export function beginLife(build: ComposedRemote, module: RemoteModule): void {
  if (typeof module.start !== 'function') return;
  const life = new AbortController();
  lives.set(build.baseUrl, life);
  module.start(lifeOf(life.signal));
}

/**
 * Takes a build that nobody shows any more off the page: its own clearing up,
 * the listeners and timers tied to its life, its styles, its texts and its
 * globals. What a module sets up while it is evaluated, tied to nothing, is out
 * of reach, which is why a lint rule refuses it.
 */
export function endLife(build: ComposedRemote, module: RemoteModule | undefined): void {
  try {
    module?.dispose?.();
  } catch (error) {
    reportError(error, { remote: build.title, build: build.buildId, area: 'dispose' });
  }
  lives.get(build.baseUrl)?.abort();
  lives.delete(build.baseUrl);
  forgetTexts(...(module?.texts ?? []));
  removeElements(build.baseUrl);
  removeGlobals(build);
}

/** Timers that end with the signal, as listeners do that are given it. */
function lifeOf(signal: AbortSignal): RemoteLife {
  const follow = (stop: () => void): (() => void) => {
    signal.addEventListener('abort', stop, { once: true });
    return () => {
      signal.removeEventListener('abort', stop);
      stop();
    };
  };
  return {
    signal,
    every(milliseconds, work) {
      const timer = setInterval(work, milliseconds);
      return follow(() => clearInterval(timer));
    },
    after(milliseconds, work) {
      let stop = (): void => undefined;
      const timer = setTimeout(() => {
        stop();
        work();
      }, milliseconds);
      stop = follow(() => clearTimeout(timer));
      return stop;
    },
  };
}

/** Style sheets, hints and scripts of the build's folder. */
function removeElements(baseUrl: string): void {
  const folder = new URL(baseUrl, document.baseURI).href;
  for (const element of document.querySelectorAll<HTMLElement>('link[href], script[src]')) {
    const address = element instanceof HTMLLinkElement ? element.href : (element as HTMLScriptElement).src;
    if (address.startsWith(folder)) element.remove();
  }
}

/**
 * The container, the list its chunks arrive in, and what its entry vouched for.
 * A script's own `var` can not be deleted; its name stays, and holds nothing.
 */
function removeGlobals({ containerName, baseUrl }: ComposedRemote): void {
  const page = globalThis as unknown as Record<string, unknown>;
  for (const name of [containerName, `webpackChunk${containerName}`]) {
    if (!Object.hasOwn(page, name)) continue;
    page[name] = undefined;
    Reflect.deleteProperty(page, name);
  }
  const vouched = page[VOUCHED_FILES_GLOBAL] as VouchedFiles[] | undefined;
  const folder = new URL(baseUrl, document.baseURI).href;
  if (vouched !== undefined)
    vouched.splice(
      0,
      vouched.length,
      ...vouched.filter(([entryUrl]) => !new URL(entryUrl, document.baseURI).href.startsWith(folder)),
    );
}
