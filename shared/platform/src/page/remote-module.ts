import type { ComponentType } from 'react';
import type { TextLoaders } from '../i18n/texts.ts';

/**
 * What a remote exposes as `./remote`: the screens it has built, by route path.
 * Hosts take no notice of parts they do not know, and do without those that are
 * missing, `screens` apart.
 */
export interface RemoteModule {
  readonly screens: Readonly<Record<string, () => Promise<ComponentType>>>;
  /** The code of its offers to slots, by their id (`RemoteModuleOf`). */
  readonly extensions?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Its texts in other languages, and those of packages compiled into it. */
  readonly texts?: readonly TextLoaders[];
  /** Called once, before any of its screens is shown: for what goes on between screens. */
  readonly start?: (life: RemoteLife) => void;
  /** Called when another build has taken its place and none of its screens is shown any more. */
  readonly dispose?: () => void;
}

/** As long as a build is in the page. What is tied to it ends with it: another build may take its place at any time. */
export interface RemoteLife {
  /** For `addEventListener`, `fetch` and whatever else takes a signal. */
  readonly signal: AbortSignal;
  /** Calls again and again; answers how to stop sooner. */
  every(milliseconds: number, work: () => void): () => void;
  /** Calls once; answers how to stop it. */
  after(milliseconds: number, work: () => void): () => void;
}
