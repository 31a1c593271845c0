import type {
  BuildSummary,
  BuildView,
  ComposedRemote,
  PastComposition,
  ReleaseChangeAnswer,
  ReleaseChangeRecord,
  ReleaseChangeRequest,
  ReleaseEffect,
  ReleaseOverview,
  ReleaseVerb,
  ReleaseVerbName,
} from '@atrium/contracts';
import type { ComposedBuilds } from '../compose.ts';

/** Parts of the audit; each part that is given narrows it down. Newest first. */
export interface ChangeFilter {
  /** A host's or remote's name. */
  readonly name?: string;
  /** Changes that named this firm or gave it another build. */
  readonly tenantId?: string;
  readonly verb?: ReleaseVerbName;
  /** Only revisions below this one: the last that the page before held. */
  readonly before?: number;
  /** 50 unless told otherwise, 200 at most. */
  readonly limit?: number;
}

/** Newest first. */
export interface BuildFilter {
  readonly name?: string;
  /** Only builds that were published before this one: the last that the page before held. */
  readonly before?: string;
  /** 50 unless told otherwise, 200 at most. */
  readonly limit?: number;
}

/** What a change would do; or why it would not be done. */
export type EffectAnswer =
  | { readonly ok: true; readonly revision: number; readonly effect: ReleaseEffect }
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string };

/** Which firm runs which build, why, since when, and how that changes. */
export interface ReleaseChoices {
  /** Firms × names, what each runs and why, and everything that decides it. */
  overview(): Promise<ReleaseOverview>;
  /** The number of the last change: what `expectedRevision` means where somebody did not look before. */
  currentRevision(): Promise<number>;
  /** What `apply` would do now, without doing it. */
  effectOf(change: ReleaseVerb): Promise<EffectAnswer>;
  /** Does it, whole or not at all, and writes down who and why. `by` is an operator's e-mail address, `command line` or `health`. */
  apply(request: ReleaseChangeRequest, by: string): Promise<ReleaseChangeAnswer>;
  /** The audit. */
  changes(filter: ChangeFilter): Promise<readonly ReleaseChangeRecord[]>;
  /** What a firm got after a revision; null where there is no such firm or revision. */
  pastComposition(tenantId: string, revision: number): Promise<PastComposition | null>;
  builds(filter: BuildFilter): Promise<readonly BuildSummary[]>;
  build(buildId: string): Promise<BuildView | null>;
  /** Which builds a tenant gets; null for a page without a firm. From memory until something changes. */
  compositionFor(tenantId: string | null): Promise<ComposedBuilds>;
  /** The firm's page with this build in the place of its own; null where there is no such build that may be shown. */
  previewFor(tenantId: string, name: string, buildId: string): Promise<ComposedBuilds | null>;
  /** What to try where this build of the firm's page did not load, the last good one first; none where there is nothing else, or it is switched off. */
  fallbacks(tenantId: string, name: string, buildId: string): Promise<readonly ComposedRemote[]>;
  /** Every build that must be kept, with each reason in words; what is not in it may be deleted. */
  inUse(): Promise<ReadonlyMap<string, readonly string[]>>;
}
