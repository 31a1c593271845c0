import { XMLParser } from 'fast-xml-parser';
import { readAmount, UnreadableStatement, type BankLine } from './bank-line.ts';

const MOST_LINES = 5000;
const lists: ReadonlySet<string> = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);

/** Entities and document types are refused before the parser sees them, and it expands none. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => lists.has(name),
});
const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The node or text at a path; undefined where something on the way is not there. */
function at(node: unknown, path: string): unknown {
  return path.split('/').reduce<unknown>((found, name) => (isNode(found) ? found[name] : undefined), node);
}
const nodes = (node: unknown, path: string): readonly unknown[] => {
  const found = at(node, path);
  return Array.isArray(found) ? (found as unknown[]) : found === undefined ? [] : [found];
};
/** A text, whether it has attributes or not. */
function text(node: unknown, ...paths: readonly string[]): string {
  for (const path of paths) {
    const found = at(node, path);
    const value = isNode(found) ? found['#text'] : found;
    if (typeof value === 'string' && value !== '')
      return value.replace(/&(\w+);/g, (whole, name: string) => predefined[name] ?? whole);
  }
  return '';
}

function lineOf(entry: unknown, detail: unknown, amountPath: string): BankLine | null {
  const amountFrom = amountPath === '' ? entry : detail;
  const path = amountPath === '' ? 'Amt' : amountPath;
  const minor = readAmount(text(amountFrom, path));
  const bookedOn = text(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt').slice(0, 10);
  if (minor === null || !/^\d{4}-\d{2}-\d{2}$/.test(bookedOn))
    throw new UnreadableStatement('a line without a day or an amount');
  const isDebit = (text(detail, 'CdtDbtInd') || text(entry, 'CdtDbtInd')) === 'DBIT';
  const free = nodes(detail, 'RmtInf/Ustrd').filter((part) => typeof part === 'string');
  const structured = nodes(detail, 'RmtInf/Strd').map((part) => text(part, 'CdtrRefInf/Ref'));
  const parts = [...structured, ...free, text(entry, 'AddtlNtryInf')].filter((part) => part !== '');
  return {
    bookedOn,
    amountMinor: isDebit ? -minor : minor,
    currency: text(amountFrom, `${path}/@Ccy`).toUpperCase(),
    payer: text(detail, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'),
    description: parts.join(' '),
    bankId: text(detail, 'Refs/AcctSvcrRef', 'Refs/TxId') || text(entry, 'AcctSvcrRef', 'NtryRef'),
  };
}

/** The booked lines of an ISO 20022 statement (camt.053). An entry of several payments is a line for each that says its amount. */
export function readCamt(xml: string): readonly BankLine[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableStatement('a document type is not taken');
  let parsed: unknown;
  try {
    parsed = parser.parse(xml, true);
  } catch (error) {
    throw new UnreadableStatement(error instanceof Error ? error.message : 'no XML');
  }
  const entries = nodes(parsed, 'Document/BkToCstmrStmt/Stmt').flatMap((statement) => nodes(statement, 'Ntry'));
  if (entries.length > MOST_LINES) throw new UnreadableStatement('too many lines');
  return entries.flatMap((entry): BankLine[] => {
    const status = text(entry, 'Sts/Cd', 'Sts');
    if (status !== '' && status !== 'BOOK') return [];
    const details = nodes(entry, 'NtryDtls').flatMap((part) => nodes(part, 'TxDtls'));
    const amountPath = ['Amt', 'AmtDtls/TxAmt/Amt'].find((path) =>
      details.every((detail) => text(detail, path) !== ''),
    );
    const rows =
      details.length > 1 && amountPath !== undefined
        ? details.map((detail) => lineOf(entry, detail, amountPath))
        : [lineOf(entry, details[0] ?? {}, '')];
    return rows.filter((row) => row !== null);
  });
}
