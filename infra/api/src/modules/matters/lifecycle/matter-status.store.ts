import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { turnedDown } from './status-step.ts';

/** A matter as a change of its status finds it. */
export interface MatterStanding {
  readonly isTurnedDown: boolean;
  readonly currency: string;
  readonly wipMinor: number;
  readonly debtorsMinor: number;
  readonly trustMinor: number;
  readonly archiveNumber: string;
  readonly archiveBox: string;
  readonly destroyOn: string | null;
}

/** What is owed on a matter. */
export interface ClosingStanding extends Pick<MatterStanding, 'currency' | 'wipMinor' | 'debtorsMinor' | 'trustMinor'> {
  readonly id: string;
}

const standingStatement = defineStatement<{ id: string }, MatterStanding>({
  name: 'matters.standing',
  text: `
    select ${turnedDown} as "isTurnedDown", m.currency, m.wip_minor as "wipMinor", m.debtors_minor as "debtorsMinor", m.trust_minor as "trustMinor",
      m.archive_number as "archiveNumber", m.archive_box as "archiveBox", m.destroy_on as "destroyOn"
    from matters m where m.tenant_id = :tenantId and m.id = :id::uuid`,
});

const standingsStatement = defineStatement<{ ids: readonly string[] }, ClosingStanding>({
  name: 'matters.closingStandings',
  text: `
    select m.id, m.currency, m.wip_minor as "wipMinor", m.debtors_minor as "debtorsMinor", m.trust_minor as "trustMinor"
    from matters m where m.tenant_id = :tenantId and m.id = any(:ids::uuid[])`,
});

/** What is owed on matters that the caller has found within reach. */
export const findClosingStandings = (
  runner: TenantRunner,
  tenantId: string,
  ids: readonly string[],
): Promise<ClosingStanding[]> => runner.query(tenantId, standingsStatement, { ids });

export async function getStanding(transaction: TenantTransaction, id: string): Promise<MatterStanding> {
  const [row] = await transaction.query(standingStatement, { id });
  if (row === undefined) throw new Error('A locked matter was not found');
  return row;
}

export interface NewStatus extends Pick<MatterStanding, 'archiveNumber' | 'archiveBox' | 'destroyOn'> {
  readonly id: string;
  readonly status: string;
  readonly viewerId: string;
  /** The firm's day. */
  readonly today: string;
}

const statusStatement = defineStatement<NewStatus, never>({
  name: 'matters.status',
  text: `
    update matters set status = :status::text, status_before_deletion = case when :status::text = 'Deleted' then status end,
      deleted_at = case when :status::text = 'Deleted' then now() end,
      opened_on = case when :status::text = 'Open' then coalesce(opened_on, :today::date) else opened_on end,
      closed_on = case when :status::text in ('Open', 'OnHold', 'Pending') then null when :status::text in ('Completed', 'Cancelled') then coalesce(closed_on, :today::date) else closed_on end,
      archive_number = :archiveNumber, archive_box = :archiveBox, destroy_on = :destroyOn::date,
      version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where tenant_id = :tenantId and id = :id::uuid`,
});

/** Writes the status of a matter that the transaction has locked, with the days that follow from it. */
export async function writeStatus(transaction: TenantTransaction, status: NewStatus): Promise<void> {
  await transaction.query(statusStatement, status);
}
