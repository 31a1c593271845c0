import { createExportRound } from '../../src/export-round.ts';
import type { TestApi } from '../../src/testing/test-api.ts';
import { idOf } from '../../src/testing/test-firms.ts';
import { NOBODY } from './probe-targets.ts';
import { wallPeople, type WallPerson } from './wall-people.ts';
import { seedWallRows, wallRowId, wordOf, type WallRow, type WallRowKind } from './wall-rows.ts';

interface ExportProbe {
  readonly list: string;
  readonly columns: readonly string[];
  /** The input of everything, of what a text is in, and of one by its id. */
  readonly input: (named: { readonly ids?: readonly string[]; readonly filter?: string }) => Record<string, unknown>;
  readonly kind: WallRowKind;
}
const rowsOf =
  (key: string, more: Record<string, unknown> = {}): ExportProbe['input'] =>
  (named) => ({ [key]: { ...more, ...named } });

/** Every list of what hangs on matters that can be exported. */
const exported: readonly ExportProbe[] = [
  { list: 'MATTERS', columns: ['fileNumber', 'title', 'client'], kind: 'matter', input: rowsOf('matters') },
  {
    list: 'MATTER_FIGURES',
    columns: ['fileNumber', 'title', 'client'],
    kind: 'matter',
    input: rowsOf('matterFigures', { figure: 'WIP' }),
  },
  { list: 'NOTES', columns: ['subject'], kind: 'note', input: rowsOf('notes') },
  { list: 'TASKS', columns: ['subject', 'matterTitle'], kind: 'task', input: rowsOf('tasks') },
];
/** Lists of one matter or one run, and of what hangs on no matter. */
const otherLists: ReadonlySet<string> = new Set([
  'CONFIGURATION',
  'MATTER_TIME',
  'MATTER_CHANGES',
  'CONTACTS',
  // The list itself is asked across walls; its rows are in invoices.test.ts.
  'INVOICES',
  'WRITE_OFFS',
  // Rows of the asker's own runs: invoice-runs.test.ts asks for them across walls.
  'INVOICE_RUNS',
  // The ledger itself is asked across walls; its file in ledger-export.test.ts.
  'MATTER_LEDGER',
  // What they read is asked across walls; their files in billing-export.test.ts.
  'BILLING',
  'TIMESHEET_WEEKS',
  // The lists themselves are asked across walls.
  'STAFF_FIGURES',
  'TIME_FIGURES',
  // Of nobody's matter: who sees which enquiry is in enquiries.test.ts.
  'ENQUIRIES',
  'USERS',
  'ROLES',
  'GENERAL_MATERIAL',
  // Rows have no name of what is behind a wall: activity-logs.test.ts.
  'ACTIVITY_LOG',
  'REFERRERS',
  'EVENT_ATTENDEES',
  // Of nobody's matter; which members whoever asks sees is in mailing-lists.test.ts.
  'MARKETING_LISTS',
  // reports.test.ts looks behind the wall in reports and their files.
  'REPORTS',
  // Looks behind the wall in firm-archive.test.ts.
  'EVERYTHING',
]);

const REQUEST =
  'mutation ($key: String!, $input: RequestExportInput!) { requestExport(idempotencyKey: $key, input: $input) { ok { id total } message } }';
const LINK = 'mutation ($id: ID!) { createExportLink(id: $id) { url } }';
const PREVIEW =
  'mutation ($ids: [ID!]) { previewMatterChanges(input: { matters: { ids: $ids }, changes: { estimateWarningPercent: 63 } }) { ok { id } } }';
const OF_NOBODY = 99;

/** What somebody gets as a file: the refusal, or how many rows it has and what is written in them. */
type Made = (
  who: WallPerson['user'],
  list: string,
  columns: readonly string[],
  input: Record<string, unknown>,
) => Promise<string>;

function createMaker(api: TestApi): Made {
  const log = (): void => undefined;
  const round = createExportRound({
    runner: api.runner,
    logger: { info: log, warn: log, error: log },
    files: { folder: api.filesFolder, objectStorage: null },
  });
  return async (user, list, columns, input) => {
    // A day's share of exports is for people.
    await api.owner.query(`delete from export_runs`);
    const asked = {
      list,
      format: 'CSV',
      title: 'Probe',
      columns: columns.map((field) => ({ field, title: field })),
      ...input,
    };
    const { data, errors } = await api.run(['alpha', user], REQUEST, { key: crypto.randomUUID(), input: asked });
    const { ok, message } = (data['requestExport'] ?? {}) as {
      ok?: { id: string; total: number } | null;
      message?: string;
    };
    if (errors.length > 0 || ok == null) return `refused: ${errors[0]?.extensions.code ?? message}`;
    while (await round()) continue;
    const link = await api.run(['alpha', user], LINK, { id: ok.id });
    const response = await fetch(`${new URL(api.url).origin}${String(link.data['createExportLink']?.['url'])}`);
    return `${ok.total} rows, ${response.status}: ${await response.text()}`;
  };
}

export interface ExportReport {
  readonly asked: number;
  readonly leaks: readonly string[];
  /** Lists of which nobody got a file with anything of their own. */
  readonly withoutControl: readonly string[];
}

/** No file holds, counts or finds anything of a matter outside reach; what is inside it does. */
export async function probeExports(api: TestApi, lists: readonly string[]): Promise<ExportReport> {
  const unknown = lists.filter((list) => !exported.some((probe) => probe.list === list) && !otherLists.has(list));
  if (unknown.length > 0)
    throw new Error(`The wall probes do not know the export ${unknown.join(', ')}: add it to wall-exports.ts`);
  const make = createMaker(api);
  const [leaks, controlled] = [[] as string[], new Set<string>()];
  let asked = 0;
  const compare = async (
    label: string,
    list: string,
    person: WallPerson,
    ask: (whose: 'theirs' | 'nobody' | 'own') => Promise<string>,
  ): Promise<void> => {
    asked += 1;
    const [theirs, nobody, own] = [await ask('theirs'), await ask('nobody'), await ask('own')];
    if (theirs !== nobody)
      leaks.push(
        `export of ${list} ${label} as ${person.user}: ${theirs.slice(0, 200)}, for nobody’s ${nobody.slice(0, 200)}`,
      );
    if (own !== nobody && !own.startsWith('refused')) controlled.add(list);
  };
  for (const person of wallPeople) {
    const { user, outside, inside } = person;
    const numbers = { theirs: outside, own: inside, nobody: OF_NOBODY } as const;
    const idOn = async (kind: WallRowKind, whose: keyof typeof numbers): Promise<string> => {
      if (whose === 'nobody') return NOBODY;
      const row: WallRow = { kind, matter: numbers[whose], user, purpose: 'exported' };
      await seedWallRows(api.owner, [row]);
      return wallRowId(row);
    };
    for (const { list, columns, input, kind } of exported) {
      const named = { theirs: await idOn(kind, 'theirs'), own: await idOn(kind, 'own'), nobody: NOBODY };
      const whole = await make(user, list, columns, input({}));
      if (whole.includes(wordOf(outside)))
        leaks.push(`export of ${list} as ${user} holds what is outside: ${whole.slice(0, 200)}`);
      await compare('by id', list, person, (whose) => make(user, list, columns, input({ ids: [named[whose]] })));
      await compare('by text', list, person, (whose) =>
        make(user, list, columns, input({ filter: wordOf(numbers[whose]) })),
      );
    }
    await idOn('entry', 'theirs');
    await idOn('entry', 'own');
    const matterOf = (whose: keyof typeof numbers): string =>
      whose === 'nobody' ? NOBODY : idOf('alpha', 'matter', numbers[whose]);
    await compare('of a matter', 'MATTER_TIME', person, (whose) =>
      make(user, 'MATTER_TIME', ['narrative'], { matterTime: { matterId: matterOf(whose) } }),
    );
    await compare('of a preview', 'MATTER_CHANGES', person, async (whose) => {
      const { data } = await api.run(['alpha', user], PREVIEW, { ids: [matterOf(whose)] });
      const runId = String(
        (data['previewMatterChanges'] as { ok?: { id: string } | null } | undefined)?.ok?.id ?? NOBODY,
      );
      return make(user, 'MATTER_CHANGES', ['fileNumber', 'outcome', 'estimateWarningPercentBefore'], {
        matterChanges: { runId },
      });
    });
  }
  return {
    asked,
    leaks,
    withoutControl: [...exported.map(({ list }) => list), 'MATTER_TIME', 'MATTER_CHANGES'].filter(
      (list) => !controlled.has(list),
    ),
  };
}
