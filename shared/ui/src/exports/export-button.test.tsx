import { act, type FakeData, onAPhone, renderScreen, screen, unreachable, waitFor, within } from '@atrium/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Link, useLocation, useNotices } from '@atrium/platform';
import type { GridColumn } from '../grid/types.ts';
import { ExportButton } from './export-button.tsx';

const columns: readonly GridColumn<{ id: string }>[] = [
  { key: 'fileNumber', title: 'File', isLocked: true, value: () => '' },
  { key: 'title', title: 'Matter', value: () => '' },
  { key: 'status', title: 'Status', value: () => '' },
  { key: 'wip', title: 'WIP', dataType: 'Currency', value: () => '' },
];
const labels = { status: [{ value: 'OnHold', label: 'On hold' }] };
const button = (
  <ExportButton
    list="MATTERS"
    title="Matters"
    screen="matterSummary"
    columns={columns}
    labels={labels}
    request={{ matters: { filter: 'lease' } }}
  />
);

const run = (changes: Record<string, unknown> = {}) => ({
  __typename: 'ExportRun',
  id: 'e1',
  list: 'MATTERS',
  format: 'CSV',
  title: 'Matters',
  state: 'RUNNING',
  failure: null,
  total: 12_300,
  written: 5535,
  requestedAt: '2026-11-21T00:00:00Z',
  finishedAt: null,
  expiresAt: null,
  ...changes,
});
const answers = (runs: unknown[] = [], more: FakeData = {}): FakeData => ({
  SavedLayout: {
    savedLayout: {
      screen: 'matterSummary',
      layout: { columns: [{ key: 'fileNumber' }, { key: 'wip' }, { key: 'status' }, { key: 'title', isHidden: true }] },
    },
  },
  ExportRuns: { exportRuns: { lists: ['MATTERS'], runs } },
  RequestExport: { requestExport: { ok: run({ state: 'QUEUED', written: 0 }), message: null } },
  CancelExport: { cancelExport: run({ state: 'CANCELLED' }) },
  ExportLink: { createExportLink: { url: '/exports/e1/content?firm=harbour&ticket=t', message: null } },
  ...more,
});

const namedButton = (
  <ExportButton list="MATTERS" title="Matters" screen="matterSummary" columns={columns} request={{}} isNamed />
);
test('one of several on a screen is read out with what it exports', async () => {
  renderScreen(namedButton, { data: answers() });
  expect(await screen.findByRole('button', { name: 'Export: Matters' })).toBeInTheDocument();
});

test('how far one of several has come is read out under what it exports', async () => {
  renderScreen(namedButton, { data: answers([run()]) });
  const group = await screen.findByRole('group', { name: 'Matters' });
  expect(within(group).getByRole('progressbar')).toBeInTheDocument();
});

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const choose = async ({ user }: ReturnType<typeof renderScreen>, format: string) => {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
};

test('asks for the columns on screen, in their order, by the filters on screen', async () => {
  const page = renderScreen(button, { data: answers() });
  await choose(page, 'Excel workbook');
  await waitFor(() => expect(page.api.callsOf('RequestExport')).toHaveLength(1));
  expect(page.api.callsOf('RequestExport')[0]?.variables).toMatchObject({
    key: expect.stringMatching(/^[\da-f-]{36}$/),
    input: {
      list: 'MATTERS',
      format: 'XLSX',
      title: 'Matters',
      matters: { filter: 'lease' },
      columns: [
        { field: 'fileNumber', title: 'File' },
        { field: 'wip', title: 'WIP', dataType: 'Currency' },
        { field: 'status', title: 'Status', labels: labels.status },
      ],
    },
  });
});

test('shows how far it is, then the way to download it', async () => {
  const page = renderScreen(button, { data: answers() });
  await choose(page, 'CSV');
  expect(await screen.findByText('Waiting')).toBeInTheDocument();
  act(() => page.api.push('ExportChanged', { exportChanged: run() }));
  const progress = await screen.findByRole('progressbar', { name: 'Export' });
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '45'));
  expect(progress).toHaveAttribute('aria-valuetext', '45 %, 5,535 of 12,300 rows');
  act(() => page.api.push('ExportChanged', { exportChanged: run({ state: 'DONE', written: 12_300 }) }));
  await page.user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['/exports/e1/content?firm=harbour&ticket=t']));
  await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('button', { name: 'Export' })).toBeInTheDocument();
});

test('one that was begun before the page was loaded goes on', async () => {
  const page = renderScreen(button, { data: answers([run()]) });
  expect(await screen.findByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuenow', '45');
  expect(page.api.callsOf('ExportChanged')[0]?.variables).toEqual({ id: 'e1' });
});

test('a file of the same list under another title is neither shown as this one nor offered', async () => {
  const others = [run({ title: 'Closed matters' }), run({ id: 'e2', title: 'Closed matters', state: 'DONE' })];
  const page = renderScreen(button, { data: answers(others) });
  await page.user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('menuitem', { name: 'CSV' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /Download/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('it can be cancelled', async () => {
  const page = renderScreen(button, { data: answers([run()]) });
  await page.user.click(await screen.findByRole('button', { name: 'Cancel the export' }));
  expect(page.api.callsOf('CancelExport')[0]?.variables).toEqual({ id: 'e1' });
  act(() => page.api.push('ExportChanged', { exportChanged: run({ state: 'CANCELLED' }) }));
  expect(await screen.findByRole('button', { name: 'Export' })).toBeInTheDocument();
});

test('a failure says why and is tried again as a new export', async () => {
  const page = renderScreen(button, { data: answers() });
  await choose(page, 'CSV');
  await screen.findByText('Waiting');
  act(() => page.api.push('ExportChanged', { exportChanged: run({ state: 'FAILED', failure: 'ACCESS_CHANGED' }) }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your access has changed: the export was stopped.');
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Waiting');
  const [first, second] = page.api.callsOf('RequestExport').map(({ variables }) => variables);
  expect(second?.['input']).toEqual(first?.['input']);
  expect(second?.['key']).not.toBe(first?.['key']);
});

test('an answer that never came is asked for again under the same key', async () => {
  const page = renderScreen(button, { data: answers([], { RequestExport: unreachable() }) });
  await choose(page, 'CSV');
  expect(await screen.findByRole('alert')).toHaveTextContent('The export could not be requested.');
  page.api.answer(answers());
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Waiting');
  const keys = page.api.callsOf('RequestExport').map(({ variables }) => variables['key']);
  expect(keys[1]).toBe(keys[0]);
});

test('what the server refuses is said in its words', async () => {
  const page = renderScreen(button, {
    data: answers([], {
      RequestExport: { requestExport: { ok: null, message: 'Wait until one of your exports is ready.' } },
    }),
  });
  await choose(page, 'CSV');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait until one of your exports is ready.');
});

test('files made earlier can be fetched again', async () => {
  const page = renderScreen(button, { data: answers([run({ id: 'e0', state: 'DONE' })]) });
  await choose(page, 'Download CSV of 21 Nov 2026 11:00 am');
  await waitFor(() => expect(page.api.callsOf('ExportLink')[0]?.variables).toEqual({ id: 'e0' }));
});

/** A frame with the list on one page and nothing on the others. */
function Frame() {
  const notices = useNotices();
  const isOnList = useLocation().pathname === '/';
  return (
    <>
      {isOnList && button}
      <Link to="/elsewhere">Elsewhere</Link>
      {notices.map(({ id, title, message, action }) => (
        <p key={id}>
          {title}: {message}
          <button type="button" onClick={() => action?.onSelect()}>
            {action?.label}
          </button>
        </p>
      ))}
    </>
  );
}

test('someone who has gone elsewhere is told when it is ready, and downloads it from there', async () => {
  const page = renderScreen(<Frame />, { data: answers([run()]) });
  await screen.findByRole('progressbar');
  await page.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => page.api.push('ExportChanged', { exportChanged: run({ state: 'DONE', written: 12_300 }) }));
  expect(await screen.findByText(/Matters: Your file of 12,300 rows is ready/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('on a phone a failure is said in a notice, where there is room for it', async () => {
  const widen = onAPhone();
  const page = renderScreen(<Frame />, {
    data: answers([], { RequestExport: { requestExport: { ok: null, message: 'Filter the list further.' } } }),
  });
  await choose(page, 'CSV');
  expect(await screen.findByText(': Filter the list further.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  widen();
});

test('someone who may not export the list sees no button', async () => {
  const { api } = renderScreen(button, {
    data: answers([], { ExportRuns: { exportRuns: { lists: ['CONTACTS'], runs: [] } } }),
  });
  await waitFor(() => expect(api.callsOf('ExportRuns')).not.toHaveLength(0));
  expect(screen.queryByRole('button')).toBeNull();
});

test('rows that are ticked can be exported alone', async () => {
  const ticked = { count: 2, request: { matters: { ids: ['m1', 'm2'] } } };
  const page = renderScreen(
    <ExportButton
      list="MATTERS"
      title="Matters"
      screen="matterSummary"
      columns={columns}
      request={{ matters: { filter: 'lease' } }}
      ticked={ticked}
    />,
    { data: answers() },
  );
  await choose(page, 'CSV: 2 selected rows');
  await waitFor(() => expect(page.api.callsOf('RequestExport')).toHaveLength(1));
  expect(page.api.callsOf('RequestExport')[0]?.variables).toMatchObject({
    input: { format: 'CSV', matters: { ids: ['m1', 'm2'] }, filterTexts: [{ name: 'Rows', value: '2 selected rows' }] },
  });
});
