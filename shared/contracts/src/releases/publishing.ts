import type { BuildSummary } from './build-views.ts';
import type { HealthSeries } from './health.ts';
import type { RolloutView } from './release-verbs.ts';

/** Where a team's builds are taken in: a multipart form of `remote.json`, its signature and its files. */
export const PUBLISH_PATH = '/-/releases/builds';
/** What a team asks about its own remote: `?name=crm`. */
export const PUBLISH_STATUS_PATH = '/-/releases/status';
/** What gates compare a build with: schema, flags, hosts and remotes in use. Open to every registered key. */
export const PLATFORM_FACTS_PATH = '/-/releases/platform';
export const SIGNATURE_FILE = 'remote.json.sig';

/** `remote.json.sig`: who vouches for a build. */
export interface BuildSignature {
  /** A registered team key. */
  readonly keyId: string;
  /** Ed25519 over `signedBuildText`, base64. */
  readonly signature: string;
}

/** What a team signs: the SHA-256 of `remote.json`, in hexadecimal, which in turn names every file by its hash. */
export const signedBuildText = (descriptorSha256: string): string => `atrium build\n${descriptorSha256}`;

/**
 * What a team signs to ask without a build, in `authorization: AtriumKey {keyId}:{unix seconds}:{base64}`.
 * It is good for a few minutes.
 */
export const signedRequestText = (method: string, pathAndQuery: string, seconds: number): string =>
  `atrium request\n${method}\n${pathAndQuery}\n${seconds}`;

/** The checks a build has to pass before it can be used, in their order. */
export const publishGates = [
  'descriptor',
  'files',
  'signature',
  'names',
  'sharedPackages',
  'singletons',
  'routes',
  'extensions',
  'accessFlags',
  'operations',
  'languages',
  'size',
  'styles',
  'smoke',
] as const;
export type PublishGate = (typeof publishGates)[number];

/** One thing that keeps a build from being used. */
export interface PublishProblem {
  readonly gate: PublishGate;
  /** The file of the build, or of the source where that is known. */
  readonly file: string | null;
  /** Where in it: `routes[2].access`, an operation's name, a selector. */
  readonly field: string | null;
  readonly message: string;
  /** What the team does about it. */
  readonly remedy: string;
}

export interface GateResult {
  readonly gate: PublishGate;
  /** `skipped` where a gate before it already said no, or what it needs is not there, such as a browser. */
  readonly outcome: 'passed' | 'refused' | 'skipped';
  /** A figure or a reason, such as `182 kB of 400 kB`. */
  readonly detail: string;
}

/** What a publish answers, whether the build was taken or not. */
export interface PublishAnswer {
  /** Null where the build was refused. */
  readonly buildId: string | null;
  readonly name: string;
  readonly version: string;
  /** False where the same content had been published before. */
  readonly isNew: boolean;
  readonly gates: readonly GateResult[];
  readonly problems: readonly PublishProblem[];
}

/** What `PUBLISH_STATUS_PATH` answers a team about its remote. */
export interface RemoteStatus {
  readonly name: string;
  /** The newest first. */
  readonly builds: readonly BuildSummary[];
  /** Who runs which build, and why; a build of null where it is switched off. */
  readonly firms?: readonly {
    readonly tenantId: string;
    readonly version: string | null;
    readonly buildId: string | null;
    readonly detail: string;
  }[];
  /** Without the operators who started them. */
  readonly rollouts?: readonly Omit<RolloutView, 'startedBy'>[];
  /** How the builds in use fared in the last hour. */
  readonly health?: readonly HealthSeries[];
}
