import { listedMatter, type ValuesOf } from '@atrium/contracts';
import { rowsOf } from '../../grid/list-statements.ts';
import { money, type Money } from '../../server/money.ts';
import { selectedFieldsOf } from '../../server/record-sql.ts';

/** A row of `matters` as the statements of this module read it: the fields of its record that lists show, and what nobody edits. */
export interface MatterRow extends ValuesOf<typeof listedMatter> {
  id: string;
  /** What its stage is called. */
  stage: string;
  fileNumber: string;
  clientId: string;
  client: string;
  status: string;
  closedOn: string | null;
  nextKeyDate: string | null;
  nextKeyDateName: string | null;
  currency: string;
  wipMinor: number;
  debtorsMinor: number;
  trustMinor: number;
  billedMinor: number;
  lastActivityAt: string | null;
  isRestricted: boolean;
  version: number;
}

export const matterRows = rowsOf<MatterRow>(`
  ${selectedFieldsOf(listedMatter, 'm')},
  m.id, m.stage, m.file_number as "fileNumber", m.client_id as "clientId", m.client_name as "client", m.status, m.closed_on as "closedOn",
  m.next_key_date as "nextKeyDate", m.next_key_date_name as "nextKeyDateName", m.currency,
  m.wip_minor as "wipMinor", m.debtors_minor as "debtorsMinor", m.trust_minor as "trustMinor", m.billed_minor as "billedMinor", m.last_activity_at as "lastActivityAt",
  m.is_restricted as "isRestricted", m.version`);

/** A matter as the SDL has it; people, client and time come through loaders. */
export interface PresentedMatter extends Omit<MatterRow, 'personResponsibleId'> {
  /** Null where the column is closed to the viewer. */
  readonly personResponsibleId: string | null;
  readonly matterGuidId: string;
  readonly areAmountsHidden: boolean;
  readonly estimate: Money | null;
  readonly wip: Money;
  readonly debtors: Money;
  readonly trust: Money;
  readonly billed: Money;
}

/** Amounts that the viewer may not see are zero, and say so. */
export function presentMatter(row: MatterRow, showsAmounts: boolean): PresentedMatter {
  const { currency } = row;
  const amount = (minor: number): Money => money(showsAmounts ? minor : 0, currency);
  return {
    ...row,
    matterGuidId: row.id,
    areAmountsHidden: !showsAmounts,
    estimate: showsAmounts && row.estimateMinor !== null ? money(row.estimateMinor, currency) : null,
    wip: amount(row.wipMinor),
    debtors: amount(row.debtorsMinor),
    trust: amount(row.trustMinor),
    billed: amount(row.billedMinor),
  };
}
