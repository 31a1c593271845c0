import type pg from 'pg';
import type { TestApi } from '../../src/testing/test-api.ts';
import { idOf, markOf, RESTRICTED_MATTER, type TestUser } from '../../src/testing/test-firms.ts';
import { put } from './generate-probes.ts';
import type { ProbeOperation } from './operations.ts';
import { inTurns } from './run-probes.ts';
import { settingsOf } from './values.ts';
import { wordOf } from './wall-rows.ts';

/** For whom the restricted matter is behind the wall: one who reaches every other, one who reaches their own. */
const outsiders: readonly TestUser[] = ['partner', 'own'];
/** Lists and figures that an insider has to see change, or the rest proves nothing. */
export const seenInside = [
  'matterSummaryListX',
  'matterDrillDown',
  'notesSummary',
  'taskSummaryList',
  'taskCalendar',
  'tasksSummaryDrilldown',
  'pendingMatters',
] as const;
const groups: Readonly<Record<string, readonly string[]>> = {
  matterSummaryListX: ['client', 'type', 'status', 'office', 'personResponsible', 'nextKeyDate'],
  matterDrillDown: ['client', 'type', 'status'],
  notesSummary: ['noteType', 'about', 'author', 'createdAt'],
  taskSummaryList: ['matter', 'status', 'assignees', 'dueOn'],
};
/** Differ from one moment to the next. */
const moments = /"(?:requestId|asAt|cutoff|lastSignInAt|lastUsedAt|lastSeenAt)":"[^"]*"|"elapsedSeconds":\d+/g;

interface Question {
  readonly key: string;
  readonly name: string;
  readonly user: TestUser;
  readonly document: string;
  readonly variables: Record<string, unknown>;
}

/** No list, picker, count, sum, chart or group of those outside changes when the matter behind the wall grows; an insider's do. */
export async function probeGrowth(
  api: TestApi,
  operations: readonly ProbeOperation[],
): Promise<{ leaks: string[]; changedInside: string[] }> {
  const questions = operations.filter(({ kind }) => kind === 'query').flatMap(questionsOf);
  const askAll = () =>
    inTurns(
      questions,
      async ({ user, document, variables }) =>
        (await api.run(['alpha', user], document, variables)).body.replaceAll(moments, ''),
      3,
    );
  const before = await askAll();
  await growBehindWall(api.owner);
  const after = await askAll();
  const changed = questions.filter((_, index) => before[index] !== after[index]);
  return {
    leaks: [
      ...changed
        .filter(({ user }) => user !== 'admin')
        .map(({ key }) => `${key} changed when a matter behind the wall grew`),
      ...questions
        .filter(({ user }, index) => user !== 'admin' && after[index]?.includes(wordOf(RESTRICTED_MATTER)) === true)
        .map(({ key }) => `${key} shows a text from behind the wall`),
    ],
    changedInside: [...new Set(changed.filter(({ user }) => user === 'admin').map(({ name }) => name))],
  };
}

/** The question as it comes, in every order, group and figure, and as each picker asks it. */
function questionsOf({ name, document, arguments: all }: ProbeOperation): Question[] {
  const required: Record<string, unknown> = {};
  for (const argument of all) {
    const [value] = argument.isRequired && argument.path.length === 1 ? settingsOf(argument, name) : [];
    put(required, argument.path, typeof value === 'function' ? (value as () => unknown)() : value);
  }
  const flags = all
    .filter(({ type, path }) => type === 'Boolean' && path.length === 1)
    .map((argument) => ({ [argument.name]: true }));
  const orders = all
    .filter((argument) => argument.name === 'sortColumn')
    .flatMap((argument) => settingsOf(argument, name).map((sortColumn) => ({ sortColumn, sortDirection: 'desc' })));
  const figures = all
    .filter((argument) => argument.name === 'figure')
    .flatMap(() => ['WIP', 'DEBTORS', 'TRUST'].map((figure) => ({ figure })));
  const ways = [{}, ...flags, ...orders, ...figures, ...(groups[name] ?? []).map((groupBy) => ({ groupBy }))];
  return [...outsiders, 'admin' as const].flatMap((user) =>
    ways.map((way) => ({
      key: `${name} as ${user} ${JSON.stringify(way)}`,
      name,
      user,
      document,
      variables: { ...required, ...way },
    })),
  );
}

/** The restricted matter gets another name, more of everything, and a restricted neighbour that waits. */
async function growBehindWall(owner: pg.Pool): Promise<void> {
  const word = `${markOf('alpha')} ${wordOf(RESTRICTED_MATTER)} grown`;
  const values = [idOf('alpha', 'matter', RESTRICTED_MATTER), idOf('alpha', 'user', 'admin'), word];
  const onMatter = (text: string): Promise<unknown> =>
    owner.query(`with given as (select $1::uuid as matter, $2::uuid as person, $3::text as word) ${text}`, values);
  await onMatter(
    `update matters set title = word, client_name = word, stage = word, wip_minor = 90000, debtors_minor = 90000, trust_minor = 90000, estimate_minor = 10, next_key_date = current_date + 1, last_activity_at = now() from given where tenant_id = 'alpha' and id = matter`,
  );
  await onMatter(`insert into matters (tenant_id, file_number, title, client_id, client_name, type, status, person_responsible_id, office_id, team_id, is_restricted, wip_minor, debtors_minor)
    select tenant_id, word, word, client_id, word, type, 'Pending', person_responsible_id, office_id, team_id, true, 500, 500 from matters, given where tenant_id = 'alpha' and id = matter`);
  await onMatter(
    `insert into notes (tenant_id, type, subject, body, matter_id, author_id) select 'alpha', 'File note', word, word, matter, person from given`,
  );
  await onMatter(
    `insert into tasks (tenant_id, kind, subject, matter_id, created_by, due_on, priority) select 'alpha', kind, word, matter, person, date '2026-11-21', 'High' from given, unnest(array['task', 'phone']) kind`,
  );
  await onMatter(
    `insert into documents (tenant_id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state, created_by) select 'alpha', matter, word, 'application/pdf', 10, word, 'alpha/grown', 'clean', person from given`,
  );
  await onMatter(
    `insert into matter_dates (tenant_id, matter_id, name, due_on) select 'alpha', matter, word, current_date + 1 from given`,
  );
  await onMatter(
    `insert into matter_parties (tenant_id, matter_id, contact_id, role) select 'alpha', matter, c.id, word from given, contacts c where c.tenant_id = 'alpha'`,
  );
  await onMatter(
    `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative) select 'alpha', matter, person, '2026-11-18', 'Advice', 3600, 10, 40000, 40000, word from given`,
  );
  await onMatter(
    `insert into invoices (tenant_id, number, matter_id, debtor_id, status, issued_on, due_on, net_minor, total_minor, paid_minor) select 'alpha', word, matter, (select client_id from matters where tenant_id = 'alpha' and id = matter), 'Issued', current_date - 30, current_date - 16, 100, 100, 0 from given`,
  );
  await onMatter(
    `insert into wip_ledger (tenant_id, matter_id, entered_on, kind, amount_minor) select 'alpha', matter, current_date - 5, 'recorded', 70000 from given`,
  );
}
