import { writeFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '@atrium/domain';
import { beginPaper, wordsIn, type PaperWords } from '../invoices/paper/invoice-pdf.ts';
import { findPaperFirm } from '../invoices/paper/paper-facts.store.ts';
import type { OpenTable, PaperColumn, TaggedPdf } from '../invoices/paper/tagged-pdf.ts';
import { parameterTexts } from '../reports/parameter-texts.ts';
import type { ReportParametersInput } from '../reports/report-parameters.ts';
import { writeCsvCell } from './csv-writer.ts';
import type { ExportCell, ExportCellKind, ExportColumn } from './export-cell.ts';
import { exportLimits } from './export-limits.ts';
import type { ExportSource } from './export-source.ts';
import { ExportRefusal } from './export-work.ts';
import { reportOfExport } from './report-export.ts';

const OWNER_ONLY = 0o600;
const AT_A_TIME = 50;
const LANDSCAPE_FROM = 7;
/** Points; texts share what is left. */
const widths: Readonly<Record<ExportCellKind, number | null>> = {
  text: null,
  date: 62,
  dateTime: 88,
  money: 76,
  duration: 54,
  percentage: 54,
  number: 54,
};
const NARROWEST_TEXT = 56;
const isAmount: ReadonlySet<ExportCellKind> = new Set(['money', 'duration', 'percentage', 'number']);

interface Total {
  readonly column: string;
  readonly number: number | null;
}
interface Answer {
  readonly recordCount: number;
  readonly message: string | null;
  readonly totals: readonly Total[];
  readonly groups: readonly { key: string; label: string; recordCount: number; totals: readonly Total[] }[];
}
const FIGURES =
  'recordCount message totals { column number } groups { key label recordCount totals { column number } }';
const DOCUMENT = `query Paper($id: ReportId!, $parameters: ReportParametersInput, $groupBy: String, $withinGroup: String) {
  reportResult(id: $id, parameters: $parameters, groupBy: $groupBy, withinGroup: $withinGroup, first: 0) { ${FIGURES} } }`;

/**
 * Writes a report as a tagged PDF in the firm's brand: what it was asked, its groups with their subtotals, and its
 * totals, all of the moment of its rows. It is in the language of whoever asked, from the right in Arabic.
 */
export async function writeReportPaper(source: ExportSource, path: string): Promise<void> {
  const { claimed, snapshot, tenantId, viewer } = source;
  const { filters } = claimed.request;
  const report = await reportOfExport(snapshot, viewer, { list: claimed.list, filters });
  if (report === null) throw new ExportRefusal('NOT_POSSIBLE');
  const firm = await findPaperFirm(snapshot, tenantId);
  const words = wordsIn(viewer.language, firm.homeCountry);
  const { translate, locale } = words;
  const found = Object.values((await source.ask(DOCUMENT, filters)) as Record<string, Answer>)[0];
  if (found === undefined || found.message !== null) throw new ExportRefusal('NOT_POSSIBLE');
  if (found.recordCount > exportLimits.pdfRows) throw new ExportRefusal('TOO_MANY_ROWS');

  const title = report.title(translate);
  const groupBy = typeof filters['groupBy'] === 'string' ? filters['groupBy'] : null;
  const withinGroup = typeof filters['withinGroup'] === 'string' ? filters['withinGroup'] : null;
  const groups = groupBy === null ? [] : found.groups.filter(({ key }) => (withinGroup ?? key) === key);
  // The heading of a group says what its rows have in common.
  const fields = claimed.request.columns.map(({ field }) => field);
  const shown = fields
    .map((field, index) => ({ field, index }))
    .filter(({ field }) => groups.length === 0 || field !== groupBy || fields.length === 1);
  const titled = shown.map(({ field, index }) => ({
    field,
    index,
    title: report.columns[field]?.title(translate) ?? '',
    column: source.columns[index] as ExportColumn,
  }));

  const pdf = beginPaper(firm, words, title, { isLandscape: shown.length >= LANDSCAPE_FROM });
  pdf.heading(title);
  const asked = await parameterTexts(
    { runner: snapshot, viewer, translate, locale },
    report,
    (filters['parameters'] ?? {}) as ReportParametersInput,
  );
  const made = {
    name: translate('api.report.paper.made', 'Created'),
    value: `${formatDateTime(new Date().toISOString(), locale, viewer.timeZone)}, ${viewer.name}`,
  };
  pdf.paragraph([...asked, made].map(({ name, value }) => `${name}: ${value}`).join('\n'), { isQuiet: true });

  const paper: Paper = { source, pdf, words, titled, widths: widthsOf(pdf, titled) };
  if (groups.length === 0) {
    const table = openTable(paper);
    await addRows(paper, table, filters);
    addTotals(paper, table, translate('api.report.paper.total', 'Total'), found.totals);
    table.end();
  } else {
    const titleOfGroup = report.columns[groupBy ?? '']?.title(translate) ?? '';
    for (const { key, label, totals } of groups) {
      pdf.heading(`${titleOfGroup}: ${label === '' ? translate('api.report.paper.noValue', 'None') : label}`, 2);
      const table = openTable(paper);
      await addRows(paper, table, { ...filters, withinGroup: key });
      addTotals(paper, table, translate('api.report.paper.subtotal', 'Subtotal'), totals);
      table.end();
    }
    if (withinGroup === null) {
      const table = openTable(paper);
      addTotals(paper, table, translate('api.report.paper.total', 'Total'), found.totals);
      table.end();
    }
  }
  if (found.recordCount === 0) pdf.paragraph(translate('api.report.paper.empty', 'There is nothing to report.'));
  await writeFile(path, await pdf.finish(), { mode: OWNER_ONLY });
}

interface TitledColumn {
  readonly field: string;
  readonly title: string;
  /** Where it stands in the rows of the source. */
  readonly index: number;
  readonly column: ExportColumn;
}
interface Paper {
  readonly source: ExportSource;
  readonly pdf: TaggedPdf;
  readonly words: PaperWords;
  readonly titled: readonly TitledColumn[];
  readonly widths: readonly number[];
}

/** As wide as each needs to be; all narrower where that is more than a page has. */
function widthsOf(pdf: TaggedPdf, titled: readonly TitledColumn[]): number[] {
  const given = titled.map(({ column }) => widths[column.kind]);
  const texts = given.filter((width) => width === null).length;
  const rest = pdf.width - given.reduce((sum: number, width) => sum + (width ?? 0), 0);
  const wanted = given.map((width) => width ?? Math.max(NARROWEST_TEXT, rest / Math.max(texts, 1)));
  const all = wanted.reduce((sum, width) => sum + width, 0);
  return all > pdf.width ? wanted.map((width) => (width * pdf.width) / all) : wanted;
}
const openTable = ({ pdf, titled, widths: given }: Paper): OpenTable =>
  pdf.openTable(
    titled.map(({ title, column }, index): PaperColumn => ({
      title,
      width: given[index] ?? 0,
      isAmount: isAmount.has(column.kind),
    })),
  );

async function addRows(paper: Paper, table: OpenTable, filters: Readonly<Record<string, unknown>>): Promise<void> {
  const { source, titled } = paper;
  for await (const rows of source.pages(filters))
    for (let first = 0; first < rows.length; first += AT_A_TIME) {
      table.add(
        rows
          .slice(first, first + AT_A_TIME)
          .map((row) => titled.map(({ index }) => cellText(paper, row[index] ?? { kind: 'empty' }))),
      );
      // Laying out a page takes a while; the process has other work too.
      await turn();
    }
}

function addTotals(paper: Paper, table: OpenTable, label: string, totals: readonly Total[]): void {
  const { titled, source } = paper;
  const byColumn = new Map(totals.map(({ column, number }) => [column, number]));
  if (!titled.some(({ field }) => byColumn.has(field))) return;
  const place = titled.findIndex(({ field }) => !byColumn.has(field));
  table.add(
    [
      titled.map(({ field, column: { kind } }, index) => {
        if (index === place) return label;
        const number = byColumn.get(field) ?? null;
        return number === null ? '' : cellText(paper, totalCell(kind, number, source.viewer.currency));
      }),
    ],
    { isBold: true },
  );
}
function totalCell(kind: ExportCellKind, number: number, currency: string): ExportCell {
  if (kind === 'money') return { kind, minor: number, currency };
  if (kind === 'duration') return { kind, seconds: number };
  return kind === 'percentage' ? { kind, share: number } : { kind: 'number', value: number };
}

function cellText({ source: { viewer }, words: { locale } }: Paper, cell: ExportCell): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'text':
      return cell.text;
    case 'money':
      return formatMoney(cell.minor, cell.currency, locale, { cents: 'always' });
    case 'date':
      return formatDate(cell.day, locale);
    case 'dateTime':
      return formatDateTime(cell.instant, locale, viewer.timeZone);
    case 'percentage':
      return `${formatNumber(cell.share * 100, locale, 1)} %`;
    case 'number':
      return formatNumber(cell.value, locale, Number.isInteger(cell.value) ? 0 : 1);
    case 'duration':
      return writeCsvCell(cell, viewer);
  }
}
