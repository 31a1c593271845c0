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
import { countStatement, cursorStatement, holdStatement, phaseStatement, type ReadingCursor } from './runs.store.ts';

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

/** Reads one page after the other, and at the end decides about everything that was read. */
export function readNext(turn: Turn): () => Promise<Progress> {
  let cursor: ReadingCursor = turn.run.cursor;
  return async () => {
    if (cursor.kind === 'plan') return plan(turn);
    const kind = cursor.kind ?? sourceKinds[0];
    const { runner, sources, tenantId, run, signal } = turn;
    const page = await withSource(sources, { runner, tenantId, system: run.system }, signal, (session, { adapter }) =>
      adapter.readPage(session, kind, cursor.page ?? null),
    );
    const before = cursor.listed ?? {};
    const listed = kind === 'balance' ? addListed(before, page) : before;
    const next: ReadingCursor =
      page.next === null ? { kind: kindAfter(kind), listed } : { kind, page: page.next, listed };
    if (!(await savePage(turn, kind, page, next))) return 'over';
    cursor = next;
    return 'more';
  };
}

/** What was listed apart so far, with a page more: whatever becomes of the matters, it has to add up to this. */
function addListed(
  listed: NonNullable<ReadingCursor['listed']>,
  { items }: SourcePage,
): NonNullable<ReadingCursor['listed']> {
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

/** The page and where to go on, together or not at all. False where the run is no longer this process's. */
function savePage(
  { runner, tenantId, run, translate }: Turn,
  kind: SourceKind,
  { items }: SourcePage,
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
      // A page may name a record twice where it changed while it was read: the later one holds.
      const rows = new Map(items.map((item) => [item.id, { id: item.id, label: labelOf(item), content: item }]));
      rows.delete('');
      await transaction.query(saveItemsStatement, { system, reading, kind, items: JSON.stringify([...rows.values()]) });
    }
    await transaction.query(cursorStatement, { id, attempts, cursor: JSON.stringify(next) });
    await transaction.query(readStatement, { system });
    // A firm that was provisioned before reads again without being shut out.
    if (step === 5) return true;
    const counts = await transaction.query(countStatement, { system });
    const count = counts.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.count, 0);
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
