import { badInput, limitExceeded } from '../../errors/errors.ts';
import { exportLimits } from './export-limits.ts';
import { exportInputFields, exportLists, type ExportInputField } from './export-lists.ts';
import type { ExportFormat, ExportListName } from './exports.store.ts';

export interface ExportColumnInput {
  readonly field: string;
  readonly title: string;
  readonly dataType?: string | null;
  readonly labels?: readonly { readonly value: string; readonly label: string }[] | null;
}
export interface ExportFilterText {
  readonly name: string;
  readonly value: string;
}
/** The input as the SDL has it. */
export interface RequestExportInput {
  readonly list: ExportListName;
  readonly format: ExportFormat;
  readonly title: string;
  readonly columns: readonly ExportColumnInput[];
  readonly filterTexts?: readonly ExportFilterText[] | null;
  readonly matters?: Readonly<Record<string, unknown>> | null;
  readonly contacts?: Readonly<Record<string, unknown>> | null;
  readonly users?: Readonly<Record<string, unknown>> | null;
  readonly notes?: Readonly<Record<string, unknown>> | null;
  readonly tasks?: Readonly<Record<string, unknown>> | null;
  readonly material?: Readonly<Record<string, unknown>> | null;
  readonly matterTime?: Readonly<Record<string, unknown>> | null;
  readonly matterFigures?: Readonly<Record<string, unknown>> | null;
  readonly matterChanges?: Readonly<Record<string, unknown>> | null;
  readonly matterLedger?: Readonly<Record<string, unknown>> | null;
  readonly billing?: Readonly<Record<string, unknown>> | null;
  readonly timesheetWeeks?: Readonly<Record<string, unknown>> | null;
  readonly invoiceRuns?: Readonly<Record<string, unknown>> | null;
  readonly activityLog?: Readonly<Record<string, unknown>> | null;
  readonly configuration?: Readonly<Record<string, unknown>> | null;
  readonly roles?: Readonly<Record<string, unknown>> | null;
  readonly reports?: Readonly<Record<string, unknown>> | null;
}
/** What the job needs to know, as it is kept. */
export interface ExportRequest {
  readonly columns: readonly ExportColumnInput[];
  readonly filterTexts: readonly ExportFilterText[];
  /** Arguments of the list, page aside. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** From where it was asked, for the activity log. */
  readonly client: { readonly address: string; readonly device: string };
}

const pageArguments = ['offset', 'first'];

/** The part of a request that is of its list, without the page. Throws BAD_USER_INPUT where there is one of another. */
export function readListFilters(
  list: ExportListName,
  input: Readonly<Partial<Record<ExportInputField, Readonly<Record<string, unknown>> | null>>>,
): Readonly<Record<string, unknown>> {
  const { inputField } = exportLists[list];
  for (const other of exportInputFields)
    if (other !== inputField && input[other] !== null && input[other] !== undefined)
      throw badInput(`${other} does not belong to this list.`);
  return Object.fromEntries(
    Object.entries(input[inputField] ?? {}).filter(
      ([name, value]) => value !== undefined && !pageArguments.includes(name),
    ),
  );
}

/** The request within its limits. Throws BAD_USER_INPUT or LIMIT_EXCEEDED. */
export function readExportRequest(
  input: RequestExportInput,
  client: ExportRequest['client'],
): ExportRequest & { readonly title: string } {
  const filters = readListFilters(input.list, input);
  const title = readText(input.title, 'title');
  if (title === '') throw badInput('title may not be empty.');
  atMost(input.columns, exportLimits.columns, 'columns');
  if (input.columns.length === 0) throw badInput('columns may not be empty.');
  const columns = input.columns.map((column) => {
    atMost(column.labels ?? [], exportLimits.labels, 'labels');
    return {
      ...column,
      title: readText(column.title, 'title'),
      labels: (column.labels ?? []).map(({ value, label }) => ({
        value: readText(value, 'value'),
        label: readText(label, 'label'),
      })),
    };
  });
  atMost(input.filterTexts ?? [], exportLimits.filterTexts, 'filterTexts');
  const filterTexts = (input.filterTexts ?? []).map(({ name, value }) => ({
    name: readText(name, 'name'),
    value: value.slice(0, exportLimits.textLength),
  }));
  return { title, columns, filterTexts, filters, client };
}

export function readText(text: string, name: string): string {
  if (text.length > exportLimits.textLength)
    throw limitExceeded(`${name} may have at most ${exportLimits.textLength} characters.`);
  return text.trim();
}

function atMost(list: readonly unknown[], most: number, name: string): void {
  if (list.length > most) throw limitExceeded(`${name} may have at most ${most} entries.`);
}
