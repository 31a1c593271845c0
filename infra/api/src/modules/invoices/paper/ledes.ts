import type { InvoiceRow, LineRow } from '../invoice.ts';

/** The 24 fields of LEDES 1998B, in their order. */
export const ledesFields = [
  'INVOICE_DATE',
  'INVOICE_NUMBER',
  'CLIENT_ID',
  'LAW_FIRM_MATTER_ID',
  'INVOICE_TOTAL',
  'BILLING_START_DATE',
  'BILLING_END_DATE',
  'INVOICE_DESCRIPTION',
  'LINE_ITEM_NUMBER',
  'EXP/FEE/INV_ADJ_TYPE',
  'LINE_ITEM_NUMBER_OF_UNITS',
  'LINE_ITEM_ADJUSTMENT_AMOUNT',
  'LINE_ITEM_TOTAL',
  'LINE_ITEM_DATE',
  'LINE_ITEM_TASK_CODE',
  'LINE_ITEM_EXPENSE_CODE',
  'LINE_ITEM_ACTIVITY_CODE',
  'TIMEKEEPER_ID',
  'LINE_ITEM_DESCRIPTION',
  'LAW_FIRM_ID',
  'LINE_ITEM_UNIT_COST',
  'TIMEKEEPER_NAME',
  'TIMEKEEPER_CLASSIFICATION',
  'CLIENT_MATTER_ID',
] as const;

export interface LedesInvoice {
  readonly invoice: Pick<InvoiceRow, 'number' | 'fileNumber' | 'title' | 'debtorId' | 'issuedOn' | 'netMinor'>;
  readonly lines: readonly Pick<
    LineRow,
    | 'kind'
    | 'sharedKind'
    | 'quantity'
    | 'rateMinor'
    | 'netMinor'
    | 'workedOn'
    | 'taskCode'
    | 'activity'
    | 'description'
    | 'timekeeper'
    | 'timeEntryId'
    | 'userId'
  >[];
  /** Which firm it is: its number with the tax office, or its name here. */
  readonly firmId: string;
}

const END = '[]';
const LONGEST_DESCRIPTION = 15_000;
/** An expense that no code says more of. */
const OTHER_EXPENSE = 'E124';

/** ASCII alone, on one line and without the sign that ends a field. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\p{M}/gu, '')
    .replace(/[|\r\n\t]+/g, ' ')
    .replaceAll(END, '')
    .replace(/[^\x20-\x7e]/g, '?')
    .trim();
const dayText = (day: string | null): string => (day ?? '').replaceAll('-', '');
const amountText = (minor: number): string => (minor / 100).toFixed(2);
const codeIn = (text: string | null, form: RegExp): string => form.exec(text ?? '')?.[1] ?? '';
const short = (id: string | null): string => (id ?? '').slice(-8);

/**
 * An issued invoice as LEDES 1998B, the form in which many clients take bills. It knows no tax: the total is without
 * it. An activity code stands only beside a task code, as the standard wants it.
 */
export function ledesOf({ invoice, lines, firmId }: LedesInvoice): string {
  const days = lines.flatMap(({ workedOn }) => workedOn ?? []).sort();
  const common = [
    dayText(invoice.issuedOn),
    plain(invoice.number ?? ''),
    short(invoice.debtorId),
    plain(invoice.fileNumber),
    amountText(invoice.netMinor),
    dayText(days[0] ?? invoice.issuedOn),
    dayText(days.at(-1) ?? invoice.issuedOn),
    plain(invoice.title),
  ];
  const rows = lines.map((line, index) => {
    // What another debtor pays of it is an adjustment; a share of another invoice is what it is a share of.
    const kind = line.kind === 'share' && line.netMinor < 0 ? 'discount' : (line.sharedKind ?? line.kind);
    const isFee = kind === 'fee' || kind === 'interest';
    const isAdjustment = kind === 'discount';
    // What was written by hand is one unit of its amount.
    const isTime = isFee && line.timeEntryId !== null;
    const units = isAdjustment ? 1 : isTime ? line.quantity : 1;
    const unitMinor = isAdjustment ? 0 : isTime ? line.rateMinor : line.netMinor;
    const adjustment = line.netMinor - Math.round(units * unitMinor);
    const task = isFee ? codeIn(line.taskCode, /^([A-Z]\d{3})\b/) : '';
    return [
      ...common,
      String(index + 1),
      isAdjustment ? 'IF' : isFee ? 'F' : 'E',
      units
        .toFixed(isTime ? 3 : 0)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, ''),
      amountText(adjustment),
      amountText(line.netMinor),
      dayText(line.workedOn ?? invoice.issuedOn),
      task,
      kind === 'expense' ? codeIn(line.description, /^(E\d{3})\b/) || OTHER_EXPENSE : '',
      task === '' ? '' : codeIn(line.activity, /^(A\d{3})\b/),
      isFee ? short(line.userId) : '',
      plain(line.description).slice(0, LONGEST_DESCRIPTION),
      plain(firmId),
      amountText(unitMinor),
      isFee ? plain(line.timekeeper ?? '') : '',
      isFee ? 'OT' : '',
      plain(invoice.fileNumber),
    ];
  });
  return ['LEDES1998B', ledesFields.join('|'), ...rows.map((row) => row.join('|'))]
    .map((record) => `${record}${END}\r\n`)
    .join('');
}
