import type pg from 'pg';
import { idOf, markOf, type TestTenant } from '../../src/testing/test-firms.ts';
import { contacts, matters, NOBODY, type Target } from './probe-targets.ts';

const numbered = (kind: 'party' | 'criticalDate' | 'check', number: number): readonly Target[] => [
  { label: `${kind} ${number}`, of: (tenant) => partyProbeId(tenant, kind, number), ofNobody: NOBODY },
];
const partyProbeId = (tenant: TestTenant, kind: string, number: number): string =>
  idOf(tenant, 'view', ({ party: 20, criticalDate: 30, check: 40 }[kind] ?? 0) + number);

/** Arguments of parties, dates and conflict checks. Of each kind one is changed, one removed, one was removed. */
export const partyTargets: Readonly<Record<string, readonly Target[]>> = {
  'partyMatters contactId': contacts,
  'partyMatters exceptMatterId': [],
  'matterParties matterId': matters,
  'matterDates matterId': matters,
  'matterAppointments matterId': matters,
  'matterProgress matterId': matters,
  'createStageTasks matterId': matters,
  'createStageTasks stageTaskIds': [],
  'conflictReports matterId': matters.slice(4, 5),
  'conflictReport id': numbered('check', 1),
  'reviewConflictReport id': numbered('check', 1),
  'recordConflictReportPrint id': numbered('check', 1),
  'updateMatterParty id': numbered('party', 1),
  'removeMatterParty id': numbered('party', 2),
  'restoreMatterParty id': numbered('party', 3),
  'updateMatterDate id': numbered('criticalDate', 1),
  'confirmMatterDate id': numbered('criticalDate', 1),
  'matterDateCalendar id': numbered('criticalDate', 1),
  'removeMatterDate id': numbered('criticalDate', 2),
  'restoreMatterDate id': numbered('criticalDate', 3),
  // Each answer names a new report or party; their own tests ask with matters, contacts and reports of the other firm.
  'runConflictCheck matterId': [],
  'runConflictCheck contactId': [],
  'runConflictCheck enquiryId': [],
  'addMatterParty contactId': [],
  'addMatterParty conflictReportId': [],
  'updateMatterParty conflictReportId': [],
  'addMatterParty matterId': [],
  'addMatterDate matterId': [],
};

export async function seedPartyProbes(owner: pg.Client, tenant: TestTenant): Promise<void> {
  const mark = markOf(tenant);
  const [matter, contact, partner] = [
    idOf(tenant, 'matter', 5),
    idOf(tenant, 'contact', 9),
    idOf(tenant, 'user', 'partner'),
  ];
  const ids = (kind: string, ...which: number[]): string[] => which.map((number) => partyProbeId(tenant, kind, number));
  await owner.query(
    `insert into matter_parties (tenant_id, id, matter_id, contact_id, role) select $1, id, $3, $4, $5 || ' role ' || at from unnest($2::uuid[]) with ordinality as p (id, at)`,
    [tenant, ids('party', 1, 2), matter, contact, mark],
  );
  await owner.query(
    `insert into matter_dates (tenant_id, id, matter_id, name, due_on) select $1, id, $3, $4 || ' date ' || at, '2027-01-01' from unnest($2::uuid[]) with ordinality as d (id, at)`,
    [tenant, ids('criticalDate', 1, 2), matter, mark],
  );
  await owner.query(
    `insert into matter_removals (tenant_id, id, matter_id, kind, content, removed_by) values
       ($1, $2, $4, 'party', jsonb_build_object('contactId', $5::uuid, 'role', $7::text, 'isAdverse', false, 'version', 1), $6),
       ($1, $3, $4, 'date', jsonb_build_object('name', $7::text, 'dueOn', '2027-02-01', 'startsAt', null, 'isConfirmed', false, 'isCalculated', false, 'ruleId', null, 'version', 1), $6)`,
    [tenant, ...ids('party', 3), ...ids('criticalDate', 3), matter, contact, partner, mark],
  );
  await owner.query(
    `insert into conflict_reports (tenant_id, id, number, matter_id, names, needs_decision, created_by) select $1, $2, 900, $3, jsonb_build_array(jsonb_build_object('name', $4::text)), false, $5`,
    [tenant, ...ids('check', 1), matter, mark, partner],
  );
}
