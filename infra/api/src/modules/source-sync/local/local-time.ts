import { billedAmount, billTime } from '@atrium/domain';
import { defineStatement } from '@atrium/database';
import { announceMatterChange } from '../../matters/matter-change.ts';
import { findRate } from '../../rates/rates.store.ts';
import { correctEntry } from '../../timesheet/correct-time-entry.store.ts';
import { readRecording } from '../../timesheet/time-recording.ts';
import { findRecorder, recordEntry } from '../../timesheet/timesheet.store.ts';
import { SyncRefusal } from '../sync-refusal.ts';
import { nothingElse, walledMatter } from './hanging.ts';
import { changedBy, presentFields, staffOf, type LocalKind, type LocalRecord, type LocalWork } from './local-record.ts';

interface Row {
  readonly id: string;
  readonly workedOn: string;
  readonly seconds: string;
  readonly narrative: string;
  readonly isBillable: string;
  readonly matterId: string;
  readonly staffId: string | null;
  readonly isWalled: boolean;
  readonly isDeleted: boolean;
  readonly changedAt: string;
  readonly changedBy: string;
}
const lockStatement = defineStatement<{ id: string; system: string }, Row>({
  name: 'sync.time',
  text: `
    select e.id, e.worked_on::text as "workedOn", e.raw_seconds::text as "seconds", e.narrative, e.is_billable::text as "isBillable", e.matter_id as "matterId",
      ${staffOf('e.user_id')} as "staffId", coalesce(${walledMatter('m')}, false) as "isWalled", e.deleted_at is not null as "isDeleted",
      e.changed_at as "changedAt", ${changedBy('e.changed_by')} as "changedBy"
    from time_entries e join matters m on m.tenant_id = :tenantId and m.id = e.matter_id
    where e.tenant_id = :tenantId and e.id = :id::uuid for update of m, e`,
});
interface Facts {
  readonly userId: string;
  readonly activity: string;
  readonly status: string;
  readonly currency: string;
  readonly rateMinor: number;
  readonly rateId: string | null;
  readonly rateSource: string;
  readonly invoiceId: string | null;
  readonly taskCode: string;
  readonly activityCode: string;
}
const factsStatement = defineStatement<{ id: string }, Facts>({
  name: 'sync.timeFacts',
  text: `
    select e.user_id as "userId", e.activity, e.status, e.currency, e.rate_minor as "rateMinor", e.rate_id as "rateId", e.rate_source as "rateSource", e.invoice_id as "invoiceId",
      coalesce(e.task_code, '') as "taskCode", coalesce(e.activity_code, '') as "activityCode"
    from time_entries e where e.tenant_id = :tenantId and e.id = :id::uuid`,
});
const matterStatement = defineStatement<{ id: string }, { currency: string }>({
  name: 'sync.matterOfTime',
  text: `select m.currency from matters m where m.tenant_id = :tenantId and m.id = :id::uuid for update of m`,
});

const ACTIVITY = 'Other';

/** Time that is on an invoice, approved or written off is settled here: it follows nobody. */
async function correct(work: LocalWork, record: LocalRecord, fields: LocalRecord['fields'], isDeleted: boolean) {
  const { tx } = work;
  const { id, matterId } = record;
  const [facts] = await tx.query(factsStatement, { id });
  if (facts === undefined || matterId === null) return;
  if (facts.status !== 'Draft' || facts.invoiceId !== null) throw new SyncRefusal('timeSettled');
  const now = { ...record.fields, ...fields };
  const seconds = Number(now['seconds']);
  const rules = readRecording(await findRecorder(tx, facts.userId));
  const billed = billTime(seconds, rules);
  await correctEntry(tx, {
    id,
    matterId,
    workedOn: now['workedOn'] ?? '',
    activity: facts.activity,
    seconds,
    billedUnits: billed.units,
    unitSeconds: billed.unitSeconds,
    rateMinor: facts.rateMinor,
    rateId: facts.rateId,
    rateSource: facts.rateSource,
    currency: facts.currency,
    amountMinor: billedAmount(billed, facts.rateMinor),
    isBillable: now['isBillable'] === 'true',
    narrative: now['narrative'] ?? '',
    taskCode: facts.taskCode,
    activityCode: facts.activityCode,
    status: facts.status,
    isDeleted,
    movesLedger:
      isDeleted ||
      fields['seconds'] !== undefined ||
      fields['workedOn'] !== undefined ||
      fields['isBillable'] !== undefined,
    viewerId: facts.userId,
  });
  await announceMatterChange(tx, tx.tenantId, matterId, 'time');
}

export const localTime: LocalKind = {
  kind: 'time',
  async lock({ tx, system }, id) {
    const [row] = await tx.query(lockStatement, { id, system });
    if (row === undefined) return null;
    const { isWalled, isDeleted, matterId, staffId, changedAt, changedBy: by, id: _id, ...fields } = row;
    return {
      ...nothingElse,
      id,
      label: row.narrative,
      fields: presentFields(fields),
      matterId,
      staffId: staffId ?? '',
      isDeleted,
      held: isWalled ? 'walled' : '',
      changedAt,
      changedBy: by,
    };
  },
  write: (work, record, fields) => correct(work, record, fields, false),
  remove: (work, record) => correct(work, record, {}, true),
  async create({ tx, userId }, { fields, staffId }, { matterId, users }) {
    const viewerId = users.get(staffId) ?? userId;
    const [matter] = matterId === null ? [] : await tx.query(matterStatement, { id: matterId });
    if (viewerId === null || matterId === null || matter === undefined) return null;
    const { workedOn = '', narrative = '', isBillable } = fields;
    const seconds = Number(fields['seconds']);
    const recorder = await findRecorder(tx, viewerId);
    const rate = await findRate(tx, tx.tenantId, { matterId, workedOn, userId: viewerId });
    const { rateMinor, rateId, rateSource } = rate;
    const billed = billTime(seconds, readRecording(recorder));
    const entry = await recordEntry(tx, {
      viewerId,
      key: '',
      matterId,
      workedOn,
      activity: ACTIVITY,
      seconds,
      units: billed.units,
      unitSeconds: billed.unitSeconds,
      rateMinor,
      rateId,
      rateSource,
      amountMinor: billedAmount(billed, rateMinor),
      currency: matter.currency,
      isBillable: isBillable === 'true',
      narrative,
      taskCode: '',
      activityCode: '',
      privateMemo: '',
    });
    if (entry === null) return null;
    await announceMatterChange(tx, tx.tenantId, matterId, 'time');
    return entry.id;
  },
};
