import type { ConfigurationCard } from './configuration-cards.ts';
import type { ExtensionOffer } from './extensions/offers.ts';
import type { HostName } from './releases/build-names.ts';
import type { RemoteName, RouteDefinition } from './routes/route.ts';
import type { MenuItem } from './side-menu.ts';

/** What a remote's team writes down about its remote; the build adds the rest. */
export interface RemoteDefinition {
  readonly name: RemoteName;
  readonly title: string;
  readonly routes: readonly RouteDefinition[];
  readonly menuItems: readonly MenuItem[];
  readonly configurationCards: readonly ConfigurationCard[];
  /** What it brings to slots of the host and of other remotes. */
  readonly extensions?: readonly ExtensionOffer[];
  readonly languages: readonly string[];
}

/** A remote's definition with the exact type of each offer, by which `remote.tsx` is checked for its loaders. */
export function defineRemote<const Definition extends RemoteDefinition>(definition: Definition): Definition {
  return definition;
}

/** One file of a build. Hash as in Subresource Integrity: `sha256-<base64>`. */
export interface BuildFile {
  readonly integrity: string;
  /** Bytes before compression. */
  readonly size: number;
}

/** `remote.json`: what one immutable build is. Written by the build, read by releases. */
export interface BuildDescriptor {
  readonly kind: 'host' | 'remote';
  readonly name: RemoteName | HostName;
  /** What people call it, in operators' lists and error panels. */
  readonly title: string;
  readonly version: string;
  readonly commit: string;
  /** Container and global name; unique to this build so that two builds can share a page. */
  readonly containerName: string;
  /** File the page loads first. */
  readonly entry: string;
  /** Files that are wanted as soon as the entry is: preload hints. */
  readonly initial: readonly string[];
  readonly files: Readonly<Record<string, BuildFile>>;
  readonly routes: readonly RouteDefinition[];
  readonly menuItems: readonly MenuItem[];
  readonly configurationCards: readonly ConfigurationCard[];
  /** Absent in a build from before there were slots. */
  readonly extensions?: readonly ExtensionOffer[];
  readonly languages: readonly string[];
  /** Requests of shared packages the build expects the host to provide. */
  readonly sharedPackages: readonly string[];
  /** Versions of the shared packages by request: what a host provides, what a remote was built against. */
  readonly sharedVersions?: Readonly<Record<string, string>>;
  /** Packages of registries that are compiled in, with their versions. */
  readonly bundledPackages?: Readonly<Record<string, string>>;
  /** Files that hold the texts of a language, by its tag. */
  readonly textFiles?: Readonly<Record<string, string>>;
  /** GraphQL documents used, by SHA-256 of their text. */
  readonly operations: Readonly<Record<string, string>>;
}
