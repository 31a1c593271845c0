import type { RouteDefinition } from '../routes/route.ts';
import type { GateResult } from './publishing.ts';

/** A line of the list of builds. */
export interface BuildSummary {
  readonly buildId: string;
  readonly name: string;
  readonly version: string;
  readonly commit: string;
  readonly publishedAt: string;
  /** The team whose key signed it; null for a build of this installation's own checkout. */
  readonly team: string | null;
  /** Bytes before compression. */
  readonly size: number;
  readonly channels: readonly string[];
  /** Firms that get it today, in part or whole. */
  readonly firms: number;
  readonly isBlocked: boolean;
}

/** A build's page. */
export interface BuildView extends BuildSummary {
  readonly keyId: string | null;
  readonly gates: readonly GateResult[];
  readonly files: readonly { readonly file: string; readonly size: number; readonly integrity: string }[];
  readonly routes: readonly RouteDefinition[];
  readonly languages: readonly string[];
  readonly sharedPackages: readonly string[];
  readonly operations: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  readonly runBy: readonly {
    readonly tenantId: string;
    readonly title: string;
    readonly reason: string;
    readonly percent: number;
  }[];
  /** Why retention keeps it; empty where it may be deleted. */
  readonly keptBecause: readonly string[];
}

/** What a firm got at a revision. */
export interface PastComposition {
  readonly tenantId: string;
  readonly revision: number;
  readonly compositionId: string | null;
  readonly builds: readonly {
    readonly name: string;
    readonly buildId: string;
    readonly version: string;
    readonly reason: string;
    /** False where retention removed it since. */ readonly isKept: boolean;
  }[];
}
