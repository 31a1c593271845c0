import type { RouteDefinition } from '@atrium/contracts';

/**
 * What a build is compared with: the platform as it is now. The platform makes it from its
 * database and answers it at `PLATFORM_FACTS_PATH`, so that a team can ask the same gates at home.
 */
export interface PlatformFacts {
  /** The API's schema as text. */
  readonly apiSchema: string;
  readonly accessFlags: readonly string[];
  /** Languages every remote has to speak. */
  readonly languages: readonly string[];
  /** Host builds that some firm gets, and what each provides. */
  readonly hosts: readonly { readonly buildId: string; readonly version: string; readonly sharedPackages: readonly string[] }[];
  /** Every other remote that some firm gets: whose a route already is. */
  readonly remotes: readonly { readonly name: string; readonly title: string; readonly routes: readonly RouteDefinition[] }[];
  /** Routes the hosts answer themselves. */
  readonly hostRoutes: readonly RouteDefinition[];
  /** Bytes before compression that a build's scripts and styles may have together. */
  readonly sizeBudget: number;
  /** Whose key asked; null where the build is the installation's own. */
  readonly key: { readonly keyId: string; readonly publicKey: string; readonly team: string; readonly names: readonly string[] } | null;
}
