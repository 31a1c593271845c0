import { dayOf, readAmount, UnreadableStatement, type BankLine } from './bank-line.ts';

const MOST_LINES = 5000;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The value behind a tag: in OFX 1 it ends with its line, in OFX 2 with its closing tag. */
function valueOf(block: string, tag: string): string {
  const [, value = ''] = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(block) ?? [];
  return value.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole).trim();
}

/** The lines of an OFX file, of version 1 (SGML) or 2 (XML). What it declares of entities is not read. */
export function readOfx(text: string): readonly BankLine[] {
  const currency = valueOf(text, 'CURDEF').toUpperCase();
  const blocks = text.split(/<STMTTRN>/i).slice(1);
  if (blocks.length > MOST_LINES) throw new UnreadableStatement('too many lines');
  return blocks.map((raw): BankLine => {
    const [block = ''] = raw.split(/<\/STMTTRN>|<\/BANKTRANLIST>/i, 1);
    const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})/.exec(valueOf(block, 'DTPOSTED')) ?? [];
    const bookedOn = dayOf(Number(year), Number(month), Number(day));
    const amountMinor = readAmount(valueOf(block, 'TRNAMT'));
    if (bookedOn === null || amountMinor === null) throw new UnreadableStatement('a line without a day or an amount');
    return {
      bookedOn,
      amountMinor,
      currency,
      payer: valueOf(block, 'NAME'),
      description: valueOf(block, 'MEMO'),
      bankId: valueOf(block, 'FITID'),
    };
  });
}
