import type { Unit } from '../../server/command.ts';

/** Somebody who may no longer see a matter. */
export interface EndedAccess {
  readonly matterId: string;
  readonly userId: string;
  readonly name: string | null;
}

/**
 * What a change of a matter brings about elsewhere, in the same transaction. The module it concerns offers it; the
 * composition root collects them, since matters know nothing of what hangs on them.
 */
export interface MatterFollowUp {
  /** It can be worked on again: it was completed, deleted or the like. */
  readonly reopened?: (unit: Unit, matterId: string) => Promise<void>;
  /** Access that somebody was given has been taken back. */
  readonly accessEnded?: (unit: Unit, ended: EndedAccess) => Promise<void>;
}

declare module '../../server/services.ts' {
  interface ApiServices {
    readonly matterFollowUps: readonly MatterFollowUp[];
  }
}

/** Has everything follow that a reopened matter brings about. */
export async function followReopening(unit: Unit, matterId: string): Promise<void> {
  for (const { reopened } of unit.context.services.matterFollowUps) await reopened?.(unit, matterId);
}

/** Has everything follow that the end of somebody's access brings about. */
export async function followEndedAccess(unit: Unit, ended: EndedAccess): Promise<void> {
  for (const { accessEnded } of unit.context.services.matterFollowUps) await accessEnded?.(unit, ended);
}
