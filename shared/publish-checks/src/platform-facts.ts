import type { ExtensionOffer, RouteDefinition } from '@atrium/contracts';

/**
 * What a build is compared with: the platform as it is now. The platform makes it from its
 * database and answers it at `PLATFORM_FACTS_PATH`, so that a team can ask the same gates at home.
 */
export interface PlatformFacts {
  /** The API's schema as text. */
  readonly apiSchema: string;
  readonly accessFlags: readonly string[];
  /** Languages every remote has to speak, the default one first; a full one holds every text. */
  readonly languages: readonly { readonly tag: string; readonly isFull: boolean }[];
  /** Host builds that some firm gets, and what each provides. */
  readonly hosts: readonly {
    readonly buildId: string;
    readonly name: string;
    readonly version: string;
    /** What it provides, versions by request; null for a host from before that was written down. */
    readonly sharedVersions: Readonly<Record<string, string>> | null;
    /** Routes it answers itself. */
    readonly routes: readonly RouteDefinition[];
  }[];
  /** Every remote that some firm gets: whose a route already is, and what a new host has to provide. */
  readonly remotes: readonly {
    readonly buildId: string;
    readonly name: string;
    readonly title: string;
    readonly version: string;
    readonly routes: readonly RouteDefinition[];
    readonly menuItems: readonly { readonly path: string; readonly label: string }[];
    /** What it brings to slots. */
    readonly extensions?: readonly ExtensionOffer[];
    readonly sharedPackages: readonly string[];
    /** What it was built against; null for a remote from before that was written down. */
    readonly sharedVersions: Readonly<Record<string, string>> | null;
  }[];
  /** The Content-Security-Policy of every page in production; `{nonce}` stands for the nonce. */
  readonly policy: string;
  readonly sizeBudgets: Readonly<Record<'host' | 'remote', SizeBudget>>;
  /** Who asks, or whose signature came with the build; null where it came with none that is known. */
  readonly key: {
    readonly keyId: string;
    readonly publicKey: string;
    readonly team: string;
    readonly names: readonly string[];
    readonly isRevoked: boolean;
  } | null;
  /** The kept build of other content that has this build's container name, in words; only the platform knows. */
  readonly containerTakenBy: string | null;
}

/** Bytes as they travel: scripts, styles and texts compressed by gzip, the rest as it is. */
export interface SizeBudget {
  /** The entry and the files that are wanted with it. */
  readonly first: number;
  /** All files that a page may load. */
  readonly total: number;
}
