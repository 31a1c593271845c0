import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineAmounts } from '@atrium/domain';
import fc from 'fast-check';
import { ledesOf, type LedesInvoice } from './ledes.ts';

/** What a file of LEDES 1998B breaks of the published format (ledes.org, 1998B), read without any of our own code. */
function problemsOf(file: string): string[] {
  const problems: string[] = [];
  const check = (isKept: boolean, what: string): void => {
    if (!isKept) problems.push(what);
  };
  check(/^[\x20-\x7e\r\n]*$/.test(file), 'ASCII');
  const records = file.split('\r\n').filter((record) => record !== '');
  check(
    records.every((record) => record.endsWith('[]')),
    'every record ends with []',
  );
  const [format, header = '', ...rows] = records.map((record) => record.slice(0, -2));
  check(format === 'LEDES1998B', 'first record');
  const names = header.split('|');
  check(
    names.length === 24 && names[0] === 'INVOICE_DATE' && names[23] === 'CLIENT_MATTER_ID',
    '24 fields in their order',
  );
  let total = 0;
  const said = new Set<string>();
  rows.forEach((row, index) => {
    const cells = row.split('|');
    check(cells.length === 24, `line ${index + 1}: 24 fields`);
    const of = (name: string): string => cells[names.indexOf(name)] ?? '';
    const amount = (name: string): number => Math.round(Number(of(name)) * 100);
    for (const day of ['INVOICE_DATE', 'BILLING_START_DATE', 'BILLING_END_DATE', 'LINE_ITEM_DATE'])
      check(/^\d{8}$/.test(of(day)), `${day} is YYYYMMDD`);
    for (const name of ['INVOICE_TOTAL', 'LINE_ITEM_ADJUSTMENT_AMOUNT', 'LINE_ITEM_TOTAL', 'LINE_ITEM_UNIT_COST'])
      check(/^-?\d+\.\d{2}$/.test(of(name)), `${name} has two digits`);
    check(of('LINE_ITEM_NUMBER') === String(index + 1), 'lines are numbered');
    check(['F', 'E', 'IF', 'IE'].includes(of('EXP/FEE/INV_ADJ_TYPE')), 'type F, E, IF or IE');
    check(of('LINE_ITEM_ACTIVITY_CODE') === '' || of('LINE_ITEM_TASK_CODE') !== '', 'no activity without a task');
    check((of('EXP/FEE/INV_ADJ_TYPE') === 'E') === (of('LINE_ITEM_EXPENSE_CODE') !== ''), 'an expense has its code');
    check(of('INVOICE_NUMBER') !== '' && of('LAW_FIRM_MATTER_ID') !== '', 'invoice and matter');
    check(of('LAW_FIRM_ID') !== '' && of('CLIENT_ID') !== '', 'firm and client');
    const units = Math.round(Number(of('LINE_ITEM_NUMBER_OF_UNITS')) * amount('LINE_ITEM_UNIT_COST'));
    const exact = units + amount('LINE_ITEM_ADJUSTMENT_AMOUNT');
    check(Math.abs(exact - amount('LINE_ITEM_TOTAL')) <= 0, `line ${index + 1}: units × cost + adjustment`);
    total += amount('LINE_ITEM_TOTAL');
    said.add(of('INVOICE_TOTAL'));
  });
  check(said.size === 1 && Math.round(Number([...said][0]) * 100) === total, 'the total is the sum of the lines');
  return problems;
}

const lines = fc.array(
  fc
    .record({
      kind: fc.constantFrom(
        'fee' as const,
        'expense' as const,
        'discount' as const,
        'interest' as const,
        'share' as const,
      ),
      enteredMinor: fc.integer({ min: 1, max: 9_999_99 }),
      isOff: fc.boolean(),
      hours: fc.integer({ min: 1, max: 999 }),
      description: fc.string({ unit: 'grapheme', maxLength: 60 }),
      isTime: fc.boolean(),
      taskCode: fc.constantFrom(null, 'L110', 'unknown'),
      activity: fc.constantFrom(null, 'A101 Plan', 'Advice'),
    })
    .map(({ kind, enteredMinor, isOff, hours, isTime, ...rest }) => {
      const sign = kind === 'discount' || (kind === 'share' && isOff) ? -1 : 1;
      const amounts = lineAmounts({ enteredMinor: sign * enteredMinor, taxBasisPoints: 1000, isTaxInclusive: isOff });
      return {
        ...rest,
        ...amounts,
        kind,
        sharedKind: kind === 'share' ? ('expense' as const) : null,
        quantity: hours / 10,
        rateMinor: 41_234,
        workedOn: '2026-11-02',
        timekeeper: 'Zoë O’Brien | Partner',
        timeEntryId: kind === 'fee' && isTime ? 'e1' : null,
        userId: '00000000-0000-0000-0000-00000000abcd',
      };
    }),
  { minLength: 1, maxLength: 30 },
);

test('whatever is billed, an independent reader of LEDES 1998B finds nothing wrong', () => {
  fc.assert(
    fc.property(lines, (rows) => {
      const netMinor = rows.reduce((total, row) => total + row.netMinor, 0);
      const invoice = {
        number: 'INV-7',
        fileNumber: '24/1',
        title: 'A | B[]',
        debtorId: 'c1',
        issuedOn: '2026-11-20',
        netMinor,
      };
      assert.deepEqual(problemsOf(ledesOf({ invoice, lines: rows, firmId: '51 824 753 556' } as LedesInvoice)), []);
    }),
    { numRuns: 300 },
  );
});

test('a file with a wrong total, an early end or a wrong day is told apart', () => {
  const [rows = []] = fc.sample(lines, { numRuns: 1, seed: 1 });
  const netMinor = rows.reduce((total, row) => total + row.netMinor, 0);
  const invoice = { number: '7', fileNumber: '1', title: 'T', debtorId: 'c', issuedOn: '2026-11-20', netMinor };
  const file = ledesOf({ invoice, lines: rows, firmId: '1' } as LedesInvoice);
  const wrong = ledesOf({ invoice: { ...invoice, netMinor: netMinor + 1 }, lines: rows, firmId: '1' } as LedesInvoice);
  assert.deepEqual(problemsOf(wrong), ['the total is the sum of the lines']);
  assert.ok(problemsOf(file.replace('[]\r\n', '\r\n')).includes('every record ends with []'));
  assert.ok(problemsOf(file.replaceAll('20261120', '20.11.2026')).includes('INVOICE_DATE is YYYYMMDD'));
});
