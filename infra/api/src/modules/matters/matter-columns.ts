import { defineGrid, textColumn as text, type GridColumn, type GridColumnKind } from '../../grid/grid-columns.ts';

const personName = (column: string): string =>
  `(select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = m.${column})`;
const date = (expression: string): GridColumn => ({ kind: 'date', expression });
const amount = (expression: string): GridColumn => ({ kind: 'amount', expression });

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
  estimateUsed: {
    kind: 'share',
    expression: '((m.billed_minor + m.wip_minor)::float8 / nullif(m.estimate_minor, 0))',
    madeOf: ['wip', 'billed', 'estimate'],
  },
} as const satisfies Record<string, GridColumn>;

/** Columns of the matter list: what can be filtered, sorted and closed to a role by this name. */
export const matterGrid = defineGrid(columns, [
  'client',
  'type',
  'stage',
  'status',
  'office',
  'personResponsible',
  'personActing',
  'personAssisting',
  'introducer',
  'openedOn',
  'nextKeyDate',
]);
export type MatterColumnName = keyof typeof columns;
export type MatterGroupColumn = (typeof matterGrid.groupNames)[number];
export const matterColumnNames = matterGrid.names;

export const isMatterColumn = (name: string): name is MatterColumnName => Object.hasOwn(columns, name);
const ofKind = (...kinds: GridColumnKind[]): MatterColumnName[] =>
  matterColumnNames.filter((name) => kinds.includes(columns[name].kind));

/** Of these the list says count, sum, average, least and most. */
export const measuredColumns = ofKind('amount', 'share');
/** Of these it says the first and the last day. */
export const datedColumns = ofKind('date');
