import { advanceProvisioning } from '@atrium/database';
import { readStatement } from '../connections.store.ts';
import { withSource } from '../source-access.ts';
import {
  moneyFields,
  sourceKinds,
  sourceMoney,
  type SourceBalance,
  type SourceContact,
  type SourceInvoice,
  type SourceKind,
  type SourceMatter,
  type SourcePage,
  type SourceStaff,
} from '../wire/source-adapter.ts';
import { planStatements, saveBalancesStatement, saveItemsStatement, saveStagesStatement } from './items.store.ts';
import { LEASE_SECONDS, type Progress, type Turn } from './turn.ts';
import { readingLine } from './run-words.ts';
import { cursorStatement, holdStatement, phaseStatement, type ReadingCursor } from './runs.store.ts';

/** Which of the five steps a kind belongs to; the first is the sign-in. */
const stepOf: Readonly<Record<SourceKind, number>> = {
  staff: 2,
  matterType: 2,
  contact: 3,
  matter: 4,
  balance: 4,
  stage: 4,
  document: 4,
  invoice: 4,
};
const PLANNING_STEP = 4;

/** So much is kept in one transaction: a system that lists by matter answers pages of one or two records, which would be one each. */
const ROWS_TOGETHER = 250;
const LONGEST_READING_MS = 2000;

/** Reads one page after the other, and at the end decides about everything that was read. */
export function readNext(turn: Turn): () => Promise<Progress> {
  let cursor: ReadingCursor = turn.run.cursor;
  return async () => {
    if (cursor.kind === 'plan') return plan(turn);
    const kind = cursor.kind ?? sourceKinds[0];
    const { items, page, problem } = await readSome(turn, kind, cursor.page ?? null);
    const read = {
      listed: kind === 'balance' ? addListed(cursor.listed ?? {}, items) : (cursor.listed ?? {}),
      counts: addCount(cursor.counts ?? {}, kind, items.length),
    };
    const next: ReadingCursor = page === null ? { ...read, kind: kindAfter(kind) } : { ...read, kind, page };
    if (!(await saveItems(turn, kind, items, next))) return 'over';
    cursor = next;
    if (problem !== null) throw problem;
    return 'more';
  };
}

type Items = SourcePage['items'];

/** Some pages of a kind and where to go on; what was read before something went wrong is not lost. */
async function readSome({ runner, sources, tenantId, run, signal }: Turn, kind: SourceKind, first: string | null) {
  const until = performance.now() + LONGEST_READING_MS;
  const items: Items[number][] = [];
  let page: string | null = first;
  let problem: Error | null = null;
  for (let isFirst = true; isFirst || page !== null; isFirst = false) {
    if (!isFirst && (items.length >= ROWS_TOGETHER || performance.now() >= until || signal.aborted)) break;
    const place = page;
    try {
      const found = await withSource(
        sources,
        { runner, tenantId, system: run.system },
        signal,
        (session, { adapter }) => adapter.readPage(session, kind, place),
      );
      items.push(...found.items);
      page = found.next;
    } catch (error) {
      if (isFirst) throw error;
      problem = error as Error;
      break;
    }
  }
  return { items, page, problem };
}

const addCount = (counts: NonNullable<ReadingCursor['counts']>, kind: SourceKind, more: number) =>
  kind === 'balance' || kind === 'stage' ? counts : { ...counts, [kind]: (counts[kind] ?? 0) + more };

/** What was listed apart so far, with more of it: whatever becomes of the matters, it has to add up to this. */
function addListed(listed: NonNullable<ReadingCursor['listed']>, items: Items): NonNullable<ReadingCursor['listed']> {
  const sums = sourceMoney.map((money) => {
    const amounts = items
      .map((item) => (item as Partial<SourceBalance>)[moneyFields[money]])
      .filter((amount) => typeof amount === 'number');
    const before = listed[money];
    return amounts.length === 0 && before === undefined
      ? []
      : [[money, amounts.reduce((sum, amount) => sum + amount, before ?? 0)] as const];
  });
  return Object.fromEntries(sums.flat());
}

const kindAfter = (kind: SourceKind): SourceKind | 'plan' => sourceKinds[sourceKinds.indexOf(kind) + 1] ?? 'plan';

/** What was read and where to go on, together or not at all. False where the run is no longer this process's. */
function saveItems(
  { runner, tenantId, run, translate }: Turn,
  kind: SourceKind,
  items: Items,
  next: ReadingCursor,
): Promise<boolean> {
  const { id, attempts, system, reading, step } = run;
  return runner.transaction(tenantId, async (transaction) => {
    const held = await transaction.query(holdStatement, { id, attempts, leaseSeconds: LEASE_SECONDS });
    if (held.length === 0) return false;
    if (kind === 'balance' || kind === 'stage')
      await transaction.query(kind === 'balance' ? saveBalancesStatement : saveStagesStatement, {
        system,
        reading,
        items: JSON.stringify(items),
      });
    else {
      // A record may be named twice where it changed while it was read: the later one holds.
      const rows = new Map(items.map((item) => [item.id, { id: item.id, label: labelOf(item), content: item }]));
      rows.delete('');
      await transaction.query(saveItemsStatement, { system, reading, kind, items: JSON.stringify([...rows.values()]) });
    }
    await transaction.query(cursorStatement, { id, attempts, cursor: JSON.stringify(next) });
    await transaction.query(readStatement, { system });
    // A firm that was provisioned before reads again without being shut out.
    if (step === 5) return true;
    const count = next.counts?.[kind === 'balance' || kind === 'stage' ? 'matter' : kind] ?? 0;
    await advanceProvisioning(transaction, tenantId, system, {
      step: stepOf[kind],
      status: next.kind === 'plan' ? 'SyncComplete' : 'SyncInitiated',
      description: readingLine(translate, kind, count),
    });
    return true;
  });
}

function labelOf(item: SourcePage['items'][number]): string {
  const { name, fileNumber, title, number } = item as Partial<
    SourceStaff & SourceContact & SourceMatter & SourceInvoice
  >;
  return fileNumber === undefined
    ? (name ?? number ?? '')
    : [fileNumber, title].filter((part) => part !== '').join(' · ');
}

/** What would be created, matched and left out; somebody looks at it before anything is written. */
async function plan({ runner, tenantId, run, translate }: Turn): Promise<Progress> {
  const { id, attempts, system, reading, step } = run;
  await runner.transaction(tenantId, async (transaction) => {
    const held = await transaction.query(phaseStatement, { id, attempts, phase: 'review', resumes: null, error: '' });
    if (held.length === 0) return;
    for (const statement of planStatements) await transaction.query(statement, { system, reading });
    if (step === 5) return;
    await advanceProvisioning(transaction, tenantId, system, {
      step: PLANNING_STEP,
      status: 'MappingInitiated',
      description: translate(
        'api.sources.review',
        'Everything has been read. An administrator now checks what will be brought across.',
      ),
    });
  });
  return 'over';
}
