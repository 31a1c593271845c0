import type { ReportPeriodKey } from '@atrium/domain';
import type { useTranslation } from '@atrium/platform';
import type { ReportCategory, ReportParameter, ReportResultQuery, ReportsQuery } from '../generated/graphql.ts';

type Translate = ReturnType<typeof useTranslation>['t'];
export type Report = ReportsQuery['reports'][number];
export type ReportColumn = Report['columns'][number];
export type ReportResult = ReportResultQuery['reportResult'];

/** How a report is written in an address: `matters-opened`. */
export const slugOf = (id: string): string => id.toLowerCase().replaceAll('_', '-');
export const findReport = (reports: readonly Report[], slug: string): Report | undefined =>
  reports.find(({ id }) => slugOf(id) === slug);
export const viewerAddress = (id: string): string => `/reports/viewer/${slugOf(id)}/view`;

export const categoryTitle = (t: Translate, category: ReportCategory): string =>
  ({
    MATTERS: t('reports.category.matters', 'Matters'),
    TIME: t('reports.category.time', 'Time and staff'),
    BILLING: t('reports.category.billing', 'Billing and debtors'),
    ENQUIRIES: t('reports.category.enquiries', 'Enquiries and referrers'),
    MARKETING: t('reports.category.marketing', 'Marketing'),
    WORK: t('reports.category.work', 'Work and compliance'),
    SECURITY: t('reports.category.security', 'Security'),
  })[category];

export const parameterTitle = (t: Translate, parameter: ReportParameter): string =>
  ({
    PERIOD: t('reports.parameter.period', 'Period'),
    AS_AT: t('reports.parameter.asAt', 'As at'),
    DAYS: t('reports.parameter.days', 'Days without activity'),
    OFFICE: t('reports.parameter.office', 'Office'),
    PERSON: t('reports.parameter.person', 'Person'),
    MATTER_TYPE: t('reports.parameter.matterType', 'Matter type'),
    CLIENT: t('reports.parameter.client', 'Client'),
  })[parameter];

export const periodTitles = (t: Translate): Readonly<Record<ReportPeriodKey, string>> => ({
  month: t('reports.period.month', 'This month'),
  lastWeek: t('reports.period.lastWeek', 'Last week'),
  lastMonth: t('reports.period.lastMonth', 'Last month'),
  quarter: t('reports.period.quarter', '3 months'),
  year: t('reports.period.year', '12 months'),
  days30: t('reports.period.days30', 'Next 30 days'),
  days90: t('reports.period.days90', 'Next 90 days'),
  days365: t('reports.period.days365', 'Next 12 months'),
});

/** Reports that have every word in their title, description or category. */
export function searchReports(t: Translate, reports: readonly Report[], words: string): readonly Report[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  return reports.filter(({ title, description, category }) => {
    const text = `${title} ${description} ${categoryTitle(t, category)}`.toLowerCase();
    return asked.every((word) => text.includes(word));
  });
}
