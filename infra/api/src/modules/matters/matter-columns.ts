import { byKey } from '../../variants.ts';

/** What can be asked of a column: decides operators, sorting and what can be added up. */
export type MatterColumnKind = 'text' | 'date' | 'moment' | 'amount' | 'share';

interface MatterColumn {
  readonly kind: MatterColumnKind;
  /** The value of a row, in SQL. */
  readonly expression: string;
  /** Made of these columns: closed to whoever is denied one of them. */
  readonly madeOf?: readonly string[];
}

const personName = (column: string): string => `(select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = m.${column})`;
const text = (expression: string): MatterColumn => ({ kind: 'text', expression });
const date = (expression: string): MatterColumn => ({ kind: 'date', expression });
const amount = (expression: string): MatterColumn => ({ kind: 'amount', expression });

const columns = {
  fileNumber: text('m.file_number'),
  title: text('m.title'),
  client: text('m.client_name'),
  type: text('m.type'),
  stage: text('m.stage'),
  status: text('m.status'),
  office: text('(select o.name from offices o where o.tenant_id = :tenantId and o.id = m.office_id)'),
  personResponsible: text(personName('person_responsible_id')),
  personActing: text(personName('person_acting_id')),
  personAssisting: text(personName('person_assisting_id')),
  introducer: text(personName('introducer_id')),
  openedOn: date('m.opened_on'),
  closedOn: date('m.closed_on'),
  nextKeyDate: date('m.next_key_date'),
  lastActivityAt: { kind: 'moment', expression: 'm.last_activity_at' },
  wip: amount('m.wip_minor'),
  debtors: amount('m.debtors_minor'),
  trust: amount('m.trust_minor'),
  estimate: amount('m.estimate_minor'),
  billed: amount('m.billed_minor'),
  estimateUsed: { kind: 'share', expression: '((m.billed_minor + m.wip_minor)::float8 / nullif(m.estimate_minor, 0))', madeOf: ['wip', 'billed', 'estimate'] },
} as const satisfies Record<string, MatterColumn>;

/** Columns of the matter list: what can be filtered, sorted and closed to a role by this name. */
export type MatterColumnName = keyof typeof columns;
export const matterColumnNames = Object.keys(columns) as MatterColumnName[];
export const matterColumnsByName: Readonly<Record<MatterColumnName, MatterColumn>> = columns;

export const isMatterColumn = (name: string): name is MatterColumnName => Object.hasOwn(columns, name);
export const kindOf = (name: MatterColumnName): MatterColumnKind => columns[name].kind;
const ofKind = (...kinds: MatterColumnKind[]): MatterColumnName[] => matterColumnNames.filter((name) => kinds.includes(kindOf(name)));

/** Of these the list says count, sum, average, least and most. */
export const measuredColumns = ofKind('amount', 'share');
/** Of these it says the first and the last day. */
export const datedColumns = ofKind('date');
/** Columns whose values sort alike. */
export const sortFamilies = { text: ofKind('text'), number: ofKind('amount', 'share'), time: ofKind('date', 'moment') } as const;

/** What rows of a group have in common, in SQL: a text, or the month of a day. */
export const groupKeys = byKey(['client', 'type', 'stage', 'status', 'office', 'personResponsible', 'personActing', 'personAssisting', 'introducer', 'openedOn', 'nextKeyDate'], (name) =>
  columns[name].kind === 'date' ? `to_char(${columns[name].expression}, 'YYYY-MM')` : columns[name].expression,
);
export type MatterGroupColumn = keyof typeof groupKeys;
export const matterGroupColumns = Object.keys(groupKeys) as MatterGroupColumn[];
