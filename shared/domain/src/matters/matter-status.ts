/** Where a matter stands. Deleted ones are shown to nobody; administrators can bring them back. */
export const matterStatuses = [
  'Pending',
  'Open',
  'OnHold',
  'Completed',
  'Archived',
  'Destroyed',
  'Cancelled',
  'Deleted',
] as const;
export type MatterStatus = (typeof matterStatuses)[number];

/**
 * Open ⇄ On hold → Completed → Archived → Destroyed, with Cancelled and Deleted as side exits. What was completed,
 * archived or cancelled by mistake can come back by one step; what was destroyed cannot. What is Pending waits: the
 * decision about it opens or cancels it, and nothing else does.
 */
const transitions: Readonly<Record<MatterStatus, readonly MatterStatus[]>> = {
  Pending: ['Deleted'],
  Open: ['OnHold', 'Completed', 'Cancelled', 'Deleted'],
  OnHold: ['Open', 'Completed', 'Cancelled', 'Deleted'],
  Completed: ['Archived', 'Open', 'Deleted'],
  Archived: ['Destroyed', 'Completed'],
  Destroyed: [],
  Cancelled: ['Open', 'Deleted'],
  // Coming back is its own act: to where it stood before.
  Deleted: [],
};

export const isMatterStatus = (text: string): text is MatterStatus => matterStatuses.some((status) => status === text);

/** Where a matter may go from this status; nowhere from one that is not known. */
export const nextMatterStatuses = (from: string): readonly MatterStatus[] =>
  isMatterStatus(from) ? transitions[from] : [];

export const canChangeMatterStatus = (from: string, to: string): boolean =>
  nextMatterStatuses(from).some((status) => status === to);

/** A matter on which work goes on, or may begin. */
export const isCurrentMatter = (status: string): boolean =>
  status === 'Pending' || status === 'Open' || status === 'OnHold';

/** Whether the change needs a reason: leaving the usual way, or going back on it. */
export const needsReason = (from: MatterStatus, to: MatterStatus): boolean =>
  to === 'Cancelled' ||
  to === 'Deleted' ||
  (to === 'Open' && (from === 'Completed' || from === 'Cancelled')) ||
  (from === 'Archived' && to === 'Completed');

/** What stands in the way of completing a matter. */
export const closingObstacles = ['wip', 'unpaidInvoices', 'trust'] as const;
export type ClosingObstacle = (typeof closingObstacles)[number];

export interface MatterBalances {
  readonly wipMinor: number;
  readonly debtorsMinor: number;
  readonly trustMinor: number;
}

/** Work in progress, unpaid invoices or money in trust keep a matter from being completed: which of them, and how much. */
export function findClosingObstacles({
  wipMinor,
  debtorsMinor,
  trustMinor,
}: MatterBalances): readonly { readonly kind: ClosingObstacle; readonly minor: number }[] {
  const found = [
    { kind: 'wip', minor: wipMinor },
    { kind: 'unpaidInvoices', minor: debtorsMinor },
    { kind: 'trust', minor: trustMinor },
  ] as const;
  return found.filter(({ minor }) => minor !== 0);
}

/** Whether the file may be destroyed on this day (2026-11-21): the date that was set has come. Without a date never. */
export const mayBeDestroyed = (destroyOn: string | null, today: string): boolean =>
  destroyOn !== null && destroyOn <= today;
