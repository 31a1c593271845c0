import { listedMatter } from '@atrium/contracts';
import {
  amount,
  date,
  isColumnOf,
  moment,
  share,
  text,
  type GridColumn,
  type GridColumnKind,
} from '../../../grid/grid-columns.ts';
import { closedFieldsOf, defineColumns, masked, type ClosedFields } from '../../../grid/list-columns.ts';
import { seesAmounts } from '../../../policy/amounts.ts';
import { money as moneyOf } from '../../../server/money.ts';
import type { PresentedMatter } from '../matter.ts';

const personName = (column: string): string =>
  `(select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = m.${column})`;
const money = (expression: string): GridColumn => amount(expression, { only: seesAmounts });

/** Stages follow each other as in their type; what stands at none comes last, and after it texts from before types had stages. */
export const stagePlace = `lpad(coalesce((select s.sort_order from matter_stages s where s.tenant_id = :tenantId and s.id = m.stage_id), 999999)::text, 6, '0') || m.stage`;

const columns = {
  fileNumber: text('m.file_number'),
  title: text('m.title'),
  client: text('m.client_name'),
  type: text('m.type'),
  stage: text('m.stage', { order: stagePlace }),
  status: text('m.status'),
  office: text('(select o.name from offices o where o.tenant_id = :tenantId and o.id = m.office_id)'),
  personResponsible: text(personName('person_responsible_id')),
  personActing: text(personName('person_acting_id')),
  personAssisting: text(personName('person_assisting_id')),
  introducer: text(personName('introducer_id')),
  openedOn: date('m.opened_on'),
  closedOn: date('m.closed_on'),
  nextKeyDate: date('m.next_key_date'),
  lastActivityAt: moment('m.last_activity_at'),
  wip: money('m.wip_minor'),
  debtors: money('m.debtors_minor'),
  trust: money('m.trust_minor'),
  estimate: money('m.estimate_minor'),
  billed: money('m.billed_minor'),
  estimateUsed: share('((m.billed_minor + m.wip_minor)::float8 / nullif(m.estimate_minor, 0))', {
    madeOf: ['wip', 'billed', 'estimate'],
  }),
};

export type MatterColumnName = keyof typeof columns;

/** What stands in place of a closed column. Fields the schema promises come empty, all others as null. */
const nothing = ({ currency }: PresentedMatter) => moneyOf(0, currency);
const ofRecord = closedFieldsOf<PresentedMatter>(listedMatter);
const closed: ClosedFields<PresentedMatter, MatterColumnName> = {
  ...ofRecord,
  client: { client: masked, clientId: '' },
  stage: { ...ofRecord['stage'], stage: masked },
  status: { status: masked },
  closedOn: { closedOn: null },
  nextKeyDate: { nextKeyDate: null, nextKeyDateName: null },
  lastActivityAt: { lastActivityAt: null },
  wip: { wip: nothing, wipMinor: 0 },
  debtors: { debtors: nothing, debtorsMinor: 0 },
  trust: { trust: nothing, trustMinor: 0 },
  billed: { billed: nothing, billedMinor: 0 },
  estimate: { ...ofRecord['estimate'], estimate: null },
};

/** Columns of the matter list. The number a matter is known by is open to everyone who sees the matter. */
export const matterGrid = defineColumns({
  columns,
  groups: [
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
  ],
  secured: 'matters',
  alwaysOpen: ['fileNumber'],
  closed,
});

export const isMatterColumn = (name: string): name is MatterColumnName => isColumnOf(matterGrid, name);
const ofKind = (...kinds: GridColumnKind[]): MatterColumnName[] =>
  matterGrid.names.filter((name) => kinds.includes(columns[name].kind));

/** Of these the list says count, sum, average, least and most. */
export const measuredColumns = ofKind('amount', 'share');
/** Of these it says the first and the last day. */
export const datedColumns = ofKind('date');
