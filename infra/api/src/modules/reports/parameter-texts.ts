import type { TenantRunner } from '@atrium/database';
import { formatDate, formatNumber } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import type { Translate } from '../../translation/translate.ts';
import { contactList } from '../contacts/contacts.list.ts';
import type { Report } from './report-definition.ts';
import { askedOf, type ReportParametersInput } from './report-parameters.ts';
import { findChoiceNames } from './reports.store.ts';

/** What a report was asked, in words: `Period`, `1 Nov 2026 – 27 Nov 2026`. */
export interface ParameterText {
  readonly name: string;
  readonly value: string;
}
interface Reader {
  readonly runner: TenantRunner;
  readonly viewer: Viewer;
  readonly translate: Translate;
  readonly locale: string;
}

/**
 * The parameters a report runs with, in words, those included that nobody chose: a file or a paper has to say what it is
 * of. A client is named as far as the viewer sees that contact.
 */
export async function parameterTexts(
  { runner, viewer, translate, locale }: Reader,
  { parameters }: Pick<Report, 'parameters'>,
  input: ReportParametersInput,
): Promise<ParameterText[]> {
  const { from, to, asAt, days } = askedOf(parameters, viewer, input);
  const { officeName, personName } = await findChoiceNames(runner, viewer.tenantId, {
    officeId: input.officeId ?? null,
    personId: input.personId ?? null,
  });
  const [client] =
    typeof input.clientId === 'string' ? await contactList.findByIds(runner, viewer, [input.clientId]) : [];
  const day = (value: string): string => formatDate(value, locale);
  const texts: readonly (readonly [name: string, value: string | null | undefined])[] = [
    [
      translate('api.report.parameter.period', 'Period'),
      from === null || to === null ? null : `${day(from)} – ${day(to)}`,
    ],
    [translate('api.report.parameter.asAt', 'As at'), asAt === null ? null : day(asAt)],
    [
      translate('api.report.parameter.days', 'Days without activity'),
      days === null ? null : formatNumber(days, locale),
    ],
    [translate('api.report.parameter.office', 'Office'), officeName],
    [translate('api.report.parameter.person', 'Person'), personName],
    [translate('api.report.parameter.matterType', 'Matter type'), input.matterType],
    [translate('api.report.parameter.client', 'Client'), client?.name],
  ];
  return texts.flatMap(([name, value]) => (value === null || value === undefined ? [] : [{ name, value }]));
}
