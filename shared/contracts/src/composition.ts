import type { ExtensionOffer } from './extensions/offers.ts';
import type { RemoteName, RouteDefinition } from './routes/route.ts';
import type { MenuItem } from './side-menu.ts';

/** One build as the page needs it. */
export interface ComposedBuild {
  readonly version: string;
  /** Content hash: the build's folder name. */
  readonly buildId: string;
  /** Address of the build's folder, ending in a slash. */
  readonly baseUrl: string;
  readonly entry: string;
  /** Files wanted as soon as the entry is: the host's other scripts and styles, a remote's preload hints. */
  readonly initial: readonly string[];
  /** `sha256-…` of the entry and the initial files, by name; the entry vouches for the build's other files. */
  readonly integrity: Readonly<Record<string, string>>;
}

export interface ComposedRemote extends ComposedBuild {
  readonly containerName: string;
  readonly title: string;
  readonly routes: readonly RouteDefinition[];
  readonly menuItems: readonly MenuItem[];
  /** Absent without any. */
  readonly extensions?: readonly ExtensionOffer[];
}

/** Colours of a firm's own, each with the text that can be read on it. */
export interface BrandColours {
  readonly primaryColour: string;
  readonly primaryText: 'light' | 'dark';
  readonly accentColour: string;
  readonly accentText: 'light' | 'dark';
}

/** The set of builds one tenant gets, inlined in the page by the edge. */
export interface Composition {
  /** Hash of the build ids below. */
  readonly compositionId: string;
  /** Null where the address names no firm. */
  readonly tenant: {
    readonly tenantId: string;
    readonly title: string;
    readonly logo: string | null;
    readonly homeCountry: string;
    /** Colours of the default brand; absent or null where there is none. */
    readonly brand?: BrandColours | null;
  } | null;
  readonly host: ComposedBuild;
  readonly remotes: Readonly<Record<RemoteName, ComposedRemote>>;
  /** Builds that a part of the firm's users gets instead, by `isInShare(salt, userId, percent)`; absent without any. */
  readonly trials?: Readonly<
    Record<RemoteName, { readonly build: ComposedRemote; readonly salt: string; readonly percent: number }>
  >;
  /** Remotes that operators switched off: their routes say so; absent without any. */
  readonly switchedOff?: Readonly<Record<RemoteName, Pick<ComposedRemote, 'title' | 'routes'>>>;
  /** Where this page shows a build by a signed link; absent otherwise. */
  readonly preview?: { readonly name: RemoteName; readonly version: string; readonly until: string };
}

/** Answer of `{COMPOSITIONS_PATH}{tenantId}/fallback/{name}/{buildId}`: builds to try where that one did not load, the last good one first. */
export interface FallbackBuilds {
  readonly builds: readonly ComposedRemote[];
}

/** Id of the `<script type="application/json">` that holds the composition. */
export const COMPOSITION_ELEMENT_ID = 'atrium-composition';
/** Where an open page asks for what its firm gets now: `/-/compositions/{tenantId}`. */
export const COMPOSITIONS_PATH = '/-/compositions/';
/** Opens a preview: `/-/preview/{signed link}`; `/-/preview/leave` ends it. */
export const PREVIEW_PATH = '/-/preview/';
/** Where builds are served: `/-/builds/{name}/{buildId}/{file}`. */
export const BUILDS_PATH = '/-/builds/';
/** The manifest of a firm's installed timeslip is at `/-/time-app/manifest/{tenantId}`, its icons beside it. */
export const TIME_APP_PATH = '/-/time-app/';
/** The worker that lets the timeslip start without a connection: the only script a page may register. */
export const TIME_WORKER_PATH = '/-/time-app/time-worker.js';
/**
 * Name of the page's global function from a file's address to its `sha256-…`,
 * or undefined where nobody vouches for it. The host installs it first of all;
 * the scripts that load chunks and styles ask it.
 */
export const INTEGRITY_LOOKUP_GLOBAL = 'atriumIntegrity';
/** Name of the page's global list of `VouchedFiles`. The first statement of an entry adds to it. */
export const VOUCHED_FILES_GLOBAL = 'atriumVouched';
/** Address of an entry, and the `sha256-…` of the other files in its folder, by name. */
export type VouchedFiles = readonly [entryUrl: string, files: Readonly<Record<string, string>>];
