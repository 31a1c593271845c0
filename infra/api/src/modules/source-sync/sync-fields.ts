import type { PaperKind } from '../source-systems/wire/source-adapter.ts';

/** Kinds of records that are kept equal on both sides. */
export const syncKinds = ['contact', 'matter', 'task', 'note', 'time'] as const;
export type SyncKind = (typeof syncKinds)[number];

/** What a system can tell of: records that are kept equal, and what is filed on matters, which comes from it alone. */
export type ToldKind = SyncKind | PaperKind;

/** Values of a record by field, as texts: both sides are put into this form before they are compared. */
export type Fields = Readonly<Record<string, string>>;
/** Which side is right where both changed a field; `ask` leaves it to a person. */
export const leads = ['source', 'atrium', 'ask'] as const;
export type Lead = (typeof leads)[number];

/**
 * The fields that are compared, and who leads where the firm says nothing: what the other system hands out itself, such
 * as its file numbers, it leads in; of what people write on either side, people decide.
 */
export const syncFields: Readonly<Record<SyncKind, Readonly<Record<string, Lead>>>> = {
  contact: {
    name: 'ask',
    title: 'ask',
    email: 'ask',
    phone: 'ask',
    mobile: 'ask',
    addressLine: 'ask',
    suburb: 'ask',
    state: 'ask',
    postcode: 'ask',
    companyNumber: 'source',
  },
  matter: {
    fileNumber: 'source',
    title: 'ask',
    description: 'ask',
    status: 'ask',
    responsibleId: 'ask',
    actingId: 'ask',
    assistingId: 'ask',
    openedOn: 'source',
    // Ids of contacts in order, between spaces.
    otherSides: 'ask',
  },
  task: { subject: 'ask', note: 'ask', dueOn: 'ask', isDone: 'ask', assigneeId: 'ask' },
  note: { subject: 'ask', text: 'ask' },
  time: { workedOn: 'atrium', seconds: 'atrium', narrative: 'ask', isBillable: 'atrium' },
};

/** Fields that go along with another, since they say the same in parts. */
export const companions: Readonly<Record<string, readonly string[]>> = { name: ['firstName', 'lastName'] };

/** Systems that tell nothing of a firm's fields beyond these: see the adapters. */
export type LeadTable = Readonly<Record<string, Lead>>;

/** Who leads in each field of a kind, with what the firm set. */
export const leadsOf = (
  kind: SyncKind,
  set: readonly { readonly kind: string; readonly field: string; readonly lead: Lead }[],
): LeadTable => ({
  ...syncFields[kind],
  ...Object.fromEntries(set.filter((each) => each.kind === kind).map(({ field, lead }) => [field, lead])),
});

/** Whether two values say the same: white space and how a line breaks are not a difference. */
export const isSame = (one: string | undefined, other: string | undefined): boolean =>
  normal(one ?? '') === normal(other ?? '');
const normal = (value: string): string => value.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** What both sides say of a record in one text, for comparing. Fields that either side does not carry are left out by the caller. */
export const canonical = (fields: Fields): string =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([field]) => !companionNames.has(field))
      .map(([field, value]) => [field, normal(value)])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
const companionNames = new Set(Object.values(companions).flat());
