import { transitions } from '../invoice-transitions.ts';

export const notVoidableReasons = ['ISSUED', 'VOIDED', 'OUT_OF_REACH'] as const;
export type NotVoidableReason = (typeof notVoidableReasons)[number];

/**
 * Why a pre-bill of a run stays as it is when the others are voided, by its state; null where it can be voided. The
 * state is null where the viewer may not change the invoices of its matter.
 */
export function whyNotVoidable(state: string | null): NotVoidableReason | null {
  if (state === null) return 'OUT_OF_REACH';
  if (transitions.VOID.from.includes(state)) return null;
  return state === transitions.VOID.to ? 'VOIDED' : 'ISSUED';
}

/** How many pre-bills of a run are in one state; the state is null for those that the viewer may not change. */
export interface PreBillsInState {
  readonly state: string | null;
  readonly count: number;
}

/** How many pre-bills of a run can be voided, and why the others can not. */
export function presentVoiding(states: readonly PreBillsInState[]) {
  const countOf = (reason: NotVoidableReason | null): number =>
    states.reduce((sum, { state, count }) => (whyNotVoidable(state) === reason ? sum + count : sum), 0);
  return {
    made: states.reduce((sum, { count }) => sum + count, 0),
    voidable: countOf(null),
    notVoidable: notVoidableReasons
      .map((reason) => ({ reason, count: countOf(reason) }))
      .filter(({ count }) => count > 0),
  };
}
