import { renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import type { BuiltReportDefinitionInput } from '../../generated/graphql.ts';
import { ReportBuilderPage } from './builder.page.tsx';
import { definitionOf, emptyValues, sharedDimensions, type BuilderMeasure } from './builder-form.ts';

const measure = (id: string, title: string, further: Partial<BuilderMeasure> = {}): BuilderMeasure => ({
  id,
  title,
  formula: `How ${title} is worked out.`,
  unit: 'MINUTES',
  subject: 'time',
  isBudgeted: true,
  dimensions: ['MONTH', 'PERSON', 'TYPE'],
  ...further,
});
const measures = [
  measure('timeRecorded', 'Time recorded'),
  measure('wip', 'Work in progress', { unit: 'MONEY', subject: 'matters', dimensions: ['PERSON', 'TYPE'] }),
];
const reportBuilder = {
  mayShare: true,
  asksInWords: false,
  roles: [{ id: 'role-1', name: 'Partners' }],
  dimensions: [
    { dimension: 'MONTH', title: 'Month', isTime: true },
    { dimension: 'PERSON', title: 'Person', isTime: false },
    { dimension: 'TYPE', title: 'Type', isTime: false },
  ],
} as const;
const column = (name: string, title: string, kind: string) => ({
  name,
  title,
  kind,
  canGroup: kind === 'TEXT',
  hasTotal: kind !== 'TEXT',
  isOptional: false,
});
const preview = {
  problems: [],
  columns: [column('by1', 'Person', 'TEXT'), column('timeRecorded', 'Time recorded', 'DURATION')],
  result: {
    from: '2025-12-01',
    to: '2026-11-28',
    recordCount: 1,
    message: null,
    totals: [{ column: 'timeRecorded', number: 7200 }],
    rows: [
      {
        id: 'r1',
        cells: [
          { column: 'by1', text: 'Amara Okafor', number: null },
          { column: 'timeRecorded', text: null, number: 7200 },
        ],
      },
    ],
  },
};
const report = {
  id: 'b1',
  version: 3,
  name: 'Hours by person',
  description: 'What people ask for.',
  category: 'TIME',
  mayChange: true,
  isRetired: false,
  roles: [{ id: 'role-1', name: 'Partners' }],
  definition: {
    measures: ['timeRecorded'],
    dimensions: ['PERSON'],
    filters: [],
    bound: { measure: 'timeRecorded', atLeast: 7200, atMost: null },
    period: 'LAST_TWELVE_MONTHS',
    groupBy: null,
    sort: { column: 'timeRecorded', direction: 'desc' },
    figure: 'timeRecorded',
    target: null,
  },
};
const data = {
  ReportBuilder: { reportBuilder, measures },
  BuiltReport: { builtReport: report },
  BuiltReportPreview: { builtReportPreview: preview },
};
const open = (route = '/reports/builder', options: RenderScreenOptions = {}) =>
  renderScreen(<ReportBuilderPage />, { route, path: '/reports/builder', data, ...options });

test('a new report begins empty, and is not kept without a name', async () => {
  const { user } = open();
  expect(await screen.findByText('Choose figures and what to break them down by')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a name.')).toBeInTheDocument();
});

test('where nothing is added up, such as by team, there is no line of totals', async () => {
  const columns = preview.columns.map((each) => ({ ...each, hasTotal: false }));
  const byTeam = { ...preview, columns, result: { ...preview.result, totals: [] } };
  open('/reports/builder?report=b1', { data: { ...data, BuiltReportPreview: { builtReportPreview: byTeam } } });
  const table = await screen.findByRole('table', { name: 'First rows' });
  expect(within(table).getByText('Amara Okafor')).toBeInTheDocument();
  expect(within(table).queryByText('Total')).not.toBeInTheDocument();
});

test('a report that is changed shows what it is made of, its first rows, and is saved on its version', async () => {
  const { user, api } = open('/reports/builder?report=b1', {
    data: {
      ...data,
      UpdateBuiltReport: { updateBuiltReport: { ok: { ...report, version: 4 }, error: null, conflict: null } },
    },
  });
  const table = await screen.findByRole('table', { name: 'First rows' });
  expect(within(table).getByText('Amara Okafor')).toBeInTheDocument();
  expect(within(table).getByText('Total')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Of at least' })).toHaveValue('2');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Hours');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('UpdateBuiltReport')).toHaveLength(1));
  const sent = api.callsOf('UpdateBuiltReport').at(-1)?.variables as
    { version: number; input: { name: string; definition: BuiltReportDefinitionInput } } | undefined;
  expect(sent?.version).toBe(3);
  expect(sent?.input.name).toBe('Hours');
  expect(sent?.input.definition.bound).toEqual({ measure: 'timeRecorded', atLeast: 7200 });
});

test('what does not go together says why in place of rows', async () => {
  open('/reports/builder?report=b1', {
    data: {
      ...data,
      BuiltReportPreview: {
        builtReportPreview: {
          problems: [{ field: 'dimensions', item: 'MONTH', message: 'Work in progress has no value by month.' }],
          columns: [],
          result: null,
        },
      },
    },
  });
  expect((await screen.findAllByText('Work in progress has no value by month.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a question fills the builder in, and what it could not express is said', async () => {
  const { user } = open('/reports/builder', {
    data: {
      ...data,
      ReportBuilder: { reportBuilder: { ...reportBuilder, asksInWords: true }, measures },
      AskForReport: {
        askForReport: {
          name: 'Time by person',
          missing: ['by mood'],
          message: null,
          definition: report.definition,
        },
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'time recorded by person and mood');
  await user.click(screen.getByRole('button', { name: 'Make a report of it' }));
  expect(await screen.findByText('by mood')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Time by person');
  expect(await screen.findByRole('table', { name: 'First rows' })).toBeInTheDocument();
});

test('without AI there is no box for questions, and without the right no builder', async () => {
  open();
  await screen.findByText('Choose figures and what to break them down by');
  expect(screen.queryByRole('textbox', { name: 'Question' })).toBeNull();
  open('/reports/builder', { data: { ...data, ReportBuilder: { reportBuilder: null, measures: [] } } });
  expect(await screen.findByText('Your role does not include this page')).toBeInTheDocument();
});

test('a builder that cannot be loaded says so', async () => {
  open('/reports/builder', { data: { ...data, ReportBuilder: unreachable() } });
  expect(await screen.findByText('The builder could not be loaded')).toBeInTheDocument();
});

test('figures share what all of them are told apart by, and what was taken out leaves nothing behind', () => {
  expect([...sharedDimensions(measures, ['timeRecorded', 'wip'])]).toEqual(['PERSON', 'TYPE']);
  const definition = definitionOf(
    {
      ...emptyValues,
      measures: ['wip'],
      dimensions: ['TYPE'],
      groupBy: 'PERSON',
      figure: 'timeRecorded',
      sortColumn: 'MONTH',
      boundMeasure: 'wip',
      boundAtLeast: '1000',
    },
    { measures, currency: 'AUD' },
  );
  expect(definition).toMatchObject({
    groupBy: null,
    figure: 'wip',
    sort: { column: 'wip', direction: 'desc' },
    bound: { measure: 'wip', atLeast: 100_000 },
  });
});
