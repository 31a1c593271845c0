import type { TenantRunner } from '@atrium/database';
import { dayIn, localeOf, reportPeriodNamed } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import { translatorIn } from '../../translation/translate.ts';
import type { ExportRequest } from '../exports/export-request.ts';
import { exportsPolicy, narrowToExport } from '../exports/exports.policy.ts';
import type { ExportListName } from '../exports/exports.store.ts';
import { parameterTexts } from '../reports/parameter-texts.ts';
import { mayOpenReport } from '../reports/reports.service.ts';
import type { ReportParametersInput } from '../reports/report-parameters.ts';
import { findScheduledReport } from './scheduled-report.ts';
import type { ScheduleRow } from './schedule.ts';

/** What the job of exports is given of a schedule, for one person. */
export interface ScheduledFile {
  readonly list: ExportListName;
  readonly title: string;
  readonly request: ExportRequest;
}

/**
 * The file that a person is made of a schedule: by their rights, in their language, with its period as of that time.
 * Columns that are closed to them are left out. Null where they may not have the report at all.
 */
export async function scheduledFile(
  runner: TenantRunner,
  viewer: Viewer,
  { name, report: reportId, asked }: Pick<ScheduleRow, 'name' | 'report' | 'asked'>,
  at: Date,
): Promise<ScheduledFile | null> {
  const found = exportsPolicy.REPORTS(viewer) ? await findScheduledReport(runner, viewer, reportId) : null;
  if (found === null || !mayOpenReport(viewer, found.report)) return null;
  const { report, list } = found;
  const translate = translatorIn(viewer.language);
  const exporter = narrowToExport(viewer, list);
  const access = report.accessOf(exporter);
  const isOpen = (column: string): boolean => report.names.includes(column) && access[column] === 'read';
  const columns = asked.columns.filter(isOpen);
  if (columns.length === 0) return null;
  const groupBy = asked.groupBy !== null && isOpen(asked.groupBy) ? asked.groupBy : null;
  const sort = asked.sort !== null && isOpen(asked.sort.column) ? asked.sort : null;
  const period = reportPeriodNamed(asked.period, dayIn(viewer.timeZone, at));
  const { days, officeId, personId, matterType, clientId } = asked;
  const given: ReportParametersInput = { days, officeId, personId, matterType, clientId, ...period };
  const parameters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const locale = localeOf(viewer.language, viewer.homeCountry);
  return {
    list,
    title: name,
    request: {
      columns: columns.map((field) => ({ field, title: report.columns[field]?.title(translate) ?? field })),
      filterTexts: await parameterTexts({ runner, viewer: exporter, translate, locale }, report, parameters),
      filters: {
        id: found.id,
        parameters,
        groupBy,
        sort: [
          ...(groupBy === null ? [] : [{ column: groupBy, direction: 'asc' }]),
          ...(sort === null || sort.column === groupBy ? [] : [sort]),
        ],
      },
      client: { address: '', device: '' },
    },
  };
}
