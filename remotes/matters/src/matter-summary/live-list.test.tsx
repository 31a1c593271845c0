import { afterEach, expect, jest, test } from '@jest/globals';
import { act, aMatter, dollars, renderScreen, screen, waitFor, within, type SampleMatter } from '@atrium/testing';
import { MatterSummaryPage } from './matter-summary.page.tsx';

const nguyen = aMatter({ id: 'm1', fileNumber: '24/1187' });
const marinos = aMatter({ id: 'm2', fileNumber: '24/1210', title: 'Marinos: parenting orders', wip: dollars(15_040) });
const listOf = (...matters: readonly SampleMatter[]) => ({
  matterSummaryListX: {
    recordCount: matters.length,
    closedColumns: [],
    matters,
  },
});

afterEach(() => {
  jest.useRealTimers();
});

function open(route = '/matterSummary') {
  const data = {
    MatterListFacts: {
      matterSummaryListX: { rowCountWithoutFilters: 40, isRowCountCapped: false, types: ['Family'], stages: [] },
    },
    MatterTotals: { matterSummaryListX: { quickTotals: { wip: dollars(1), debtors: dollars(0) } } },
    MatterSummaryPage: listOf(nguyen, marinos),
    SavedLayout: { savedLayout: null },
    SavedViews: { savedViews: [] as object[] },
    ClosedColumns: { columnSecurity: { list: 'matters', mine: [] } },
    MatterPane: { matter: { ...nguyen, timeEntries: [] } },
  };
  const page = renderScreen(<MatterSummaryPage />, { route, data });
  const push = (matterId: string | null, part: string | null) =>
    act(async () => page.api.push('MatterChanged', { matterChanged: { matterId, part } }));
  return {
    ...page,
    push,
    answer: (...matters: readonly SampleMatter[]) =>
      page.api.answer({ ...data, MatterSummaryPage: listOf(...matters) }),
  };
}

test('what somebody else changed appears without a reload', async () => {
  const { answer, push } = open();
  await screen.findByRole('row', { name: /24\/1187/ });
  answer({ ...nguyen, stage: 'Judgment' }, marinos);
  await push('m1', 'RECORD');
  expect(await screen.findByText('Judgment')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /24\/1187/ })).toBeInTheDocument();
});

test('a new row that matches appears, and one that matches no longer goes', async () => {
  const { answer, push } = open();
  await screen.findByRole('row', { name: /24\/1187/ });
  answer(nguyen, aMatter({ id: 'm3', fileNumber: '24/1300' }));
  await push(null, null);
  expect(await screen.findByRole('row', { name: /24\/1300/ })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /24\/1210/ })).not.toBeInTheDocument();
});

test('what is being typed is not touched', async () => {
  const { answer, push, user } = open();
  await screen.findByRole('row', { name: /24\/1187/ });
  const search = screen.getByRole('searchbox');
  await user.type(search, 'ngu');
  answer({ ...nguyen, stage: 'Judgment' }, marinos);
  await push('m1', 'RECORD');
  await waitFor(() => expect(screen.getAllByText('Judgment').length).toBeGreaterThan(0));
  expect(search).toHaveValue('ngu');
  expect(search).toHaveFocus();
});

test('neither the ticks nor the selected row are touched', async () => {
  const { answer, push, user, address } = open('/matterSummary?selected=m1');
  const box = within(await screen.findByRole('row', { name: /24\/1210/ })).getByRole('checkbox');
  await user.click(box);
  answer({ ...nguyen, stage: 'Judgment' }, marinos);
  await push('m1', 'RECORD');
  await waitFor(() => expect(screen.getAllByText('Judgment').length).toBeGreaterThan(0));
  expect(box).toBeChecked();
  expect(address()).toContain('selected=m1');
});

test('a change of what the list does not show asks for nothing', async () => {
  const { api, push } = open();
  await screen.findByRole('row', { name: /24\/1187/ });
  const asked = api.callsOf('MatterSummaryPage').length;
  await push('m1', 'NOTES');
  await push('m1', 'RECORD');
  await waitFor(() => expect(api.callsOf('MatterSummaryPage')).toHaveLength(asked + 1));
});
