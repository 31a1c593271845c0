import type { Report, ReportResult } from './report.ts';

type Column = Report['columns'][number];
const column = (name: string, title: string, kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  name,
  title,
  kind,
  canGroup: false,
  hasTotal: false,
  isOptional: false,
  ...more,
});

export const aReport: Report = {
  id: 'MATTERS_OPENED',
  isBuilt: false,
  category: 'MATTERS',
  title: 'Matters opened',
  description: 'Matters opened in a period.',
  permission: 'People who may open matters, for the matters they see',
  licence: null,
  mayOpen: true,
  isFavourite: false,
  parameters: ['PERIOD', 'OFFICE'],
  groupBy: 'type',
  figure: 'wip',
  sort: { column: 'openedOn', direction: 'desc' },
  columns: [
    column('fileNumber', 'File number', 'TEXT'),
    column('type', 'Matter type', 'TEXT', { canGroup: true }),
    column('office', 'Office', 'TEXT', { canGroup: true, isOptional: true }),
    column('openedOn', 'Opened', 'DATE', { canGroup: true }),
    column('wip', 'Work in progress', 'MONEY', { hasTotal: true }),
  ],
};
export const anotherReport: Report = {
  ...aReport,
  id: 'AGED_WIP',
  category: 'BILLING',
  title: 'Aged work in progress',
  description: 'Unbilled work by its age.',
  isFavourite: true,
};
export const aClosedReport: Report = {
  ...aReport,
  id: 'SIGN_INS',
  category: 'SECURITY',
  title: 'Sign-ins',
  description: 'Who signed in.',
  permission: 'Administrators and auditors',
  mayOpen: false,
};

const cells = (fileNumber: string, type: string, openedOn: string, wip: number) => [
  { column: 'fileNumber', text: fileNumber, number: null },
  { column: 'type', text: type, number: null },
  { column: 'office', text: 'Sydney', number: null },
  { column: 'openedOn', text: openedOn, number: null },
  { column: 'wip', text: null, number: wip },
];
export const aResult: ReportResult = {
  from: '2025-12-01',
  to: '2026-11-25',
  asAt: null,
  days: null,
  recordCount: 3,
  message: null,
  totals: [{ column: 'wip', number: 600_000 }],
  groups: [
    { key: 'Conveyancing', label: 'Conveyancing', recordCount: 2, totals: [{ column: 'wip', number: 200_050 }] },
    { key: '', label: '', recordCount: 1, totals: [{ column: 'wip', number: 399_950 }] },
  ],
  rows: [
    { id: 'r1', link: '/matterDetail/r1', cells: cells('26/1', 'Conveyancing', '2026-11-02', 100_050) },
    { id: 'r2', link: '/matterDetail/r2', cells: cells('26/2', 'Conveyancing', '2026-10-02', 100_000) },
  ],
};
