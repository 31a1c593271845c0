/** What an operator can do, as data: the same on screen, on the command line and through the API. */
export type ReleaseVerb =
  | { readonly verb: 'pin'; readonly tenantId: string; readonly name: string; readonly buildId: string }
  | { readonly verb: 'unpin'; readonly tenantId: string; readonly name: string }
  | { readonly verb: 'moveChannel'; readonly channel: string; readonly name: string; readonly buildId: string }
  /** Which channel a firm follows; `stable` unless told otherwise. */
  | { readonly verb: 'followChannel'; readonly tenantId: string; readonly channel: string }
  | {
      readonly verb: 'startRollout';
      readonly name: string;
      readonly buildId: string;
      /** Whom a step's percentage is of. */
      readonly unit: RolloutUnit;
      /** Null for every firm on `stable` without a pin; with one, only that firm's users or that firm. */
      readonly tenantId: string | null;
      /** Rising percentages, the last one 100. */
      readonly steps: readonly number[];
      /** Share of page sessions that may fail before it goes back by itself, in per cent. */
      readonly errorBudget: number;
    }
  | {
      readonly verb: 'advanceRollout' | 'pauseRollout' | 'resumeRollout' | 'rollBackRollout';
      readonly rolloutId: string;
    }
  /** The channel goes back to the build it had before, in one action. */
  | { readonly verb: 'rollBack'; readonly channel: string; readonly name: string }
  /** The kill switch of a remote: nobody, or one firm, gets it until it is switched on. */
  | { readonly verb: 'switchOff' | 'switchOn'; readonly name: string; readonly tenantId: string | null }
  /** The kill switch of a build: whoever would get it gets the last good one instead. */
  | { readonly verb: 'blockBuild' | 'unblockBuild'; readonly buildId: string }
  /** Puts a firm (by pins), or the channels where no firm is named, back to what they had at a revision. */
  | { readonly verb: 'restore'; readonly tenantId: string | null; readonly revision: number };

export type ReleaseVerbName = ReleaseVerb['verb'];
export type RolloutUnit = 'firms' | 'users';
export type RolloutStatus = 'running' | 'paused' | 'completed' | 'rolledBack';

export interface ReleaseChangeRequest {
  readonly change: ReleaseVerb;
  /** Why; never empty. */
  readonly reason: string;
  /** The revision whose state the operator saw. A later change of the same things is a conflict. */
  readonly expectedRevision: number;
}

/** A row of the audit; nothing alters or removes one. */
export interface ReleaseChangeRecord {
  readonly revision: number;
  readonly at: string;
  /** E-mail address of the operator, `command line`, or `health` where a rollout went back by itself. */
  readonly by: string;
  readonly reason: string;
  readonly change: ReleaseVerb;
  readonly effect: ReleaseEffect;
}

/** What a change would do, or did. */
export interface ReleaseEffect {
  /** Firms that would run another build of something. */
  readonly firms: readonly {
    readonly tenantId: string;
    readonly title: string;
    readonly name: string;
    readonly from: string | null;
    readonly to: string | null;
    /** Part of its users, in per cent; 100 for all. */ readonly percent: number;
  }[];
  /** Routes that appear, go or change their access. */
  readonly routes: readonly {
    readonly path: string;
    readonly name: string;
    readonly kind: 'added' | 'removed' | 'changed';
  }[];
  /** What would not work: a shared package the host lacks, an operation the API does not answer, a route of two remotes. */
  readonly incompatible: readonly string[];
  /** Worth knowing: sessions in the last hour, a rollout that this ends. */
  readonly notes: readonly string[];
}

export type ReleaseChangeAnswer =
  | { readonly ok: true; readonly revision: number; readonly effect: ReleaseEffect }
  | { readonly ok: false; readonly reason: 'conflict'; readonly since: readonly ReleaseChangeRecord[] }
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string };

/** Why a firm gets a build. */
export type ChoiceReason = 'pin' | 'rollout' | 'channel' | 'fallback' | 'switchedOff' | 'preview';

export interface FirmChoice {
  readonly name: string;
  /** Null where it is switched off, or has no build. */
  readonly buildId: string | null;
  readonly version: string | null;
  readonly reason: ChoiceReason;
  /** In words: `pinned by ada@atrium.example: training day`. */
  readonly detail: string;
  /** Where a part of the firm's users gets another build. */
  readonly trial: { readonly buildId: string; readonly version: string; readonly percent: number } | null;
}

export interface FirmRow {
  readonly tenantId: string;
  readonly title: string;
  readonly channel: string;
  readonly compositionId: string | null;
  readonly choices: readonly FirmChoice[];
}

export interface RolloutView {
  readonly rolloutId: string;
  readonly name: string;
  readonly buildId: string;
  readonly version: string;
  readonly fromBuildId: string | null;
  readonly unit: RolloutUnit;
  readonly tenantId: string | null;
  readonly steps: readonly number[];
  /** Index of the step it is at. */
  readonly step: number;
  readonly status: RolloutStatus;
  readonly errorBudget: number;
  readonly startedAt: string;
  readonly startedBy: string;
  /** Why it went back, where it did. */
  readonly endedBecause: string | null;
}

/** Firms × remotes, what each runs and why. */
export interface ReleaseOverview {
  readonly revision: number;
  /** Hosts and remotes, in their order. */
  readonly names: readonly string[];
  readonly channels: readonly {
    readonly channel: string;
    readonly name: string;
    readonly buildId: string;
    readonly version: string;
    readonly changedAt: string;
    readonly changedBy: string;
  }[];
  readonly firms: readonly FirmRow[];
  readonly rollouts: readonly RolloutView[];
  readonly switchedOff: readonly { readonly name: string; readonly tenantId: string | null; readonly reason: string }[];
  readonly blocked: readonly {
    readonly buildId: string;
    readonly name: string;
    readonly version: string;
    readonly reason: string;
  }[];
}
