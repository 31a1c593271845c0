import { companions, isSame, type Fields, type LeadTable } from './sync-fields.ts';

/**
 * What each side said of a field when the two were last settled; they need not have said the same. Null where any value
 * counts as a change: a person decided that this side is to be followed.
 */
export interface Settled {
  readonly o: string | null;
  readonly t: string | null;
}
export type Base = Readonly<Record<string, Settled>>;

/** A field that both sides changed and in which neither leads. */
export interface FieldConflict {
  readonly field: string;
  /** Null where the two were never settled. */
  readonly base: string | null;
  readonly ours: string;
  readonly theirs: string;
}
/** What follows from what both sides say now and what they said when they were last settled. */
export interface Merge {
  /** To be written here. */
  readonly take: Fields;
  /** To be sent there. */
  readonly send: Fields;
  /** What both say already. */
  readonly agreed: Fields;
  readonly conflicts: readonly FieldConflict[];
}

const hasChanged = (value: string, before: string | null | undefined): boolean =>
  before === undefined || before === null || !isSame(value, before);

/**
 * Compares field by field: the side that changed a field since the two were settled is followed; where both changed it,
 * the side that leads; where neither does, it is a conflict and both keep what they have. A field that either side does
 * not carry is left alone, and so is one that neither changed.
 */
export function mergeFields(base: Base, ours: Fields, theirs: Fields, leads: LeadTable): Merge {
  const take: Record<string, string> = {};
  const send: Record<string, string> = {};
  const agreed: Record<string, string> = {};
  const conflicts: FieldConflict[] = [];
  for (const [field, lead] of Object.entries(leads)) {
    const our = ours[field];
    const their = theirs[field];
    if (our === undefined || their === undefined) continue;
    const before = base[field];
    const weChanged = hasChanged(our, before?.o);
    const theyChanged = hasChanged(their, before?.t);
    if (isSame(our, their)) agreed[field] = their;
    else if (theyChanged && (!weChanged || lead === 'source')) take[field] = their;
    else if (weChanged && (!theyChanged || lead === 'atrium')) send[field] = our;
    else if (weChanged && theyChanged) conflicts.push({ field, base: before?.o ?? null, ours: our, theirs: their });
  }
  return { take: accompanied(take, theirs), send: accompanied(send, ours), agreed, conflicts };
}

/** The base once these fields are settled on what each side says. */
export const settledOn = (base: Base, fields: Fields): Base => ({
  ...base,
  ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { o: value, t: value }])),
});

function accompanied(chosen: Readonly<Record<string, string>>, side: Fields): Fields {
  const more = Object.keys(chosen)
    .flatMap((field) => companions[field] ?? [])
    .filter((field) => side[field] !== undefined);
  return { ...chosen, ...Object.fromEntries(more.map((field) => [field, side[field] ?? ''])) };
}
