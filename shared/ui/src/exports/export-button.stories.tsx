import { unreachable } from '@atrium/testing/stories';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { GridColumn } from '../grid/types.ts';
import { ExportButton } from './export-button.tsx';

interface Row {
  readonly title: string;
}
const columns: readonly GridColumn<Row>[] = [{ key: 'title', title: 'Matter', value: (row) => row.title }];
const run = (changes: Record<string, unknown>) => ({
  __typename: 'ExportRun',
  id: 'e1',
  list: 'MATTERS',
  format: 'XLSX',
  title: 'Matters',
  state: 'RUNNING',
  failure: null,
  total: 12_300,
  written: 5535,
  requestedAt: '2026-11-20T23:00:00Z',
  finishedAt: null,
  expiresAt: null,
  ...changes,
});
const answers = (
  runs: unknown[] = [],
  requestExport: unknown = { requestExport: { ok: run({ state: 'QUEUED', written: 0 }), message: null } },
) => ({
  SavedLayout: { savedLayout: null },
  ExportRuns: { exportRuns: { lists: ['MATTERS'], runs } },
  RequestExport: requestExport,
  CancelExport: { cancelExport: run({ state: 'CANCELLED' }) },
  ExportLink: { createExportLink: { url: null, message: 'Examples have no files.' } },
});

const meta = {
  title: 'Grid/Export',
  component: ExportButton<Row>,
  args: { list: 'MATTERS', title: 'Matters', screen: 'matterSummary', columns, request: { matters: {} } },
  parameters: { answers: answers() },
} satisfies Meta<typeof ExportButton<Row>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** CSV or a workbook; pressing one puts it in line. */
export const Usual: Story = {};
export const WithEarlierFiles: Story = { parameters: { answers: answers([run({ id: 'e0', state: 'DONE' })]) } };
export const UnderWay: Story = { parameters: { answers: answers([run({})]) } };
export const Waiting: Story = { parameters: { answers: answers([run({ state: 'QUEUED', written: 0 })]) } };
/** Choose a format: the server says why not. */
export const Refused: Story = {
  parameters: {
    answers: answers([], {
      requestExport: {
        ok: null,
        message: 'Wait until one of your exports is ready, or cancel one: 3 can be made at a time.',
      },
    }),
  },
};
/** Choose a format: the network fails. */
export const Unreachable: Story = { parameters: { answers: answers([], unreachable()) } };
/** Whoever may not export the list sees nothing. */
export const NotPermitted: Story = {
  parameters: { answers: { ...answers(), ExportRuns: { exportRuns: { lists: [], runs: [] } } } },
};
