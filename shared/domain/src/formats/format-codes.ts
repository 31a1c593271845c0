/** How a number format code writes its number. */
export interface NumberFormat {
  /** The code in the manner of a spreadsheet. */
  readonly pattern: string;
  /** What the number is: as it stands, an amount of money, or a share (0.82) written in percent. */
  readonly kind: 'number' | 'money' | 'percent';
  readonly decimals: 0 | 2;
  readonly hasSeparators: boolean;
  /** How less than nothing is written: with a minus, or as bookkeepers do. */
  readonly negative: 'minus' | 'parentheses';
  /** How nothing is written: as a figure, or in a word. */
  readonly zero: 'figure' | 'nil';
  /** Whether money shows its sign (`$`) or its code (`AUD`). */
  readonly currency?: 'symbol' | 'code';
}

const number = { kind: 'number', hasSeparators: true, negative: 'minus', zero: 'figure' } as const;
const money = { ...number, kind: 'money', currency: 'symbol' } as const;

/**
 * The number formats N1 to N15 (product specification §3). Codes come in pairs,
 * without and with two decimals; N7 and N8 say "Nil" where there is nothing.
 */
export const numberFormats = {
  N1: { ...number, pattern: '0', decimals: 0, hasSeparators: false },
  N2: { ...number, pattern: '0.00', decimals: 2, hasSeparators: false },
  N3: { ...number, pattern: '#,##0', decimals: 0 },
  N4: { ...number, pattern: '#,##0.00', decimals: 2 },
  N5: { ...money, pattern: '$#,##0', decimals: 0 },
  N6: { ...money, pattern: '$#,##0.00', decimals: 2 },
  N7: { ...money, pattern: '$#,##0;-$#,##0;"Nil"', decimals: 0, zero: 'nil' },
  N8: { ...money, pattern: '$#,##0.00;-$#,##0.00;"Nil"', decimals: 2, zero: 'nil' },
  N9: { ...number, pattern: '#,##0;(#,##0)', decimals: 0, negative: 'parentheses' },
  N10: { ...number, pattern: '#,##0.00;(#,##0.00)', decimals: 2, negative: 'parentheses' },
  N11: { ...money, pattern: '$#,##0;($#,##0)', decimals: 0, negative: 'parentheses' },
  N12: { ...money, pattern: '$#,##0.00;($#,##0.00)', decimals: 2, negative: 'parentheses' },
  N13: { ...number, kind: 'percent', pattern: '0 %', decimals: 0 },
  N14: { ...number, kind: 'percent', pattern: '0.00 %', decimals: 2 },
  N15: { ...money, pattern: 'AUD #,##0.00', decimals: 2, currency: 'code' },
} as const satisfies Record<string, NumberFormat>;

/** The date formats D1 to D8 (product specification §3), in the pattern letters of `writeDatePattern`. */
export const dateFormats = {
  D1: 'dd/MM/yy',
  D2: 'dd/MM/yyyy',
  D3: 'dd MMM yy',
  D4: 'dd MMM yyyy',
  D5: 'dd MMMM yyyy',
  D6: 'ddd dd MMM yyyy',
  D7: 'dddd dd MMMM yyyy',
  D8: 'yyyy-MM-dd',
} as const satisfies Record<string, string>;

export type NumberFormatCode = keyof typeof numberFormats;
export type DateFormatCode = keyof typeof dateFormats;
export type FormatCode = NumberFormatCode | DateFormatCode;

/** Whether text is one of the codes, letter for letter. */
export function isFormatCode(text: string): text is FormatCode {
  return Object.hasOwn(numberFormats, text) || Object.hasOwn(dateFormats, text);
}

/** Whether a code writes a date (D1 to D8). */
export function isDateFormatCode(code: FormatCode): code is DateFormatCode {
  return Object.hasOwn(dateFormats, code);
}
