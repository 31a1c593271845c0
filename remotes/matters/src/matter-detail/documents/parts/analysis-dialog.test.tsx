import { expect, test } from '@jest/globals';
import { act, anAppUser, renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { AnalysisDialog } from './analysis-dialog.tsx';
import { useMayAnalyse } from './use-analysis.ts';

const analysis = (changes: object = {}) => ({
  __typename: 'CsvAnalysis',
  id: 'a1',
  state: 'RUNNING',
  step: 'WAITING',
  question: 'What do the fees add up to?',
  answer: null,
  ...changes,
});
const result = (changes: object = {}) => ({
  __typename: 'CsvAnalysisResult',
  ok: true,
  message: null,
  analysis: analysis(),
  ...changes,
});
const answers = {
  DocumentsTab_Analyse: { analyseCsv: result() },
  DocumentsTab_CancelAnalysis: { cancelCsvAnalysis: result() },
};
const open = (data: RenderScreenOptions['data'] = {}) =>
  renderScreen(
    <AntdProvider>
      <AnalysisDialog document={{ id: 'd1', name: 'fees.csv' }} onClose={() => undefined} />
    </AntdProvider>,
    { data: { ...answers, ...data } },
  );
type Page = ReturnType<typeof open>;
const dialog = () => within(screen.getByRole('dialog', { name: 'Ask about fees.csv' }));
const ask = async ({ user }: Page) => {
  await user.type(dialog().getByRole('textbox', { name: 'Question' }), 'What do the fees add up to?');
  await user.click(dialog().getByRole('button', { name: 'Ask' }));
  expect(await dialog().findByText('Waiting …')).toBeVisible();
};
const hear = ({ api }: Page, changes: object) =>
  act(() => api.push('DocumentsTab_AnalysisChanged', { csvAnalysisChanged: analysis(changes) }));

test('a question about a file is asked once, followed, and answered as text', async () => {
  const page = open();
  await ask(page);
  expect(page.api.callsOf('DocumentsTab_Analyse').map(({ variables }) => variables)).toEqual([
    { idempotencyKey: expect.any(String), documentId: 'd1', question: 'What do the fees add up to?' },
  ]);
  expect(dialog().getByRole('button', { name: 'Ask' })).toBeDisabled();
  hear(page, { step: 'WORKING' });
  expect(await dialog().findByText(/^Working on it/)).toBeVisible();
  hear(page, { state: 'DONE', step: 'OVER', answer: '<b>350</b>' });
  expect(await dialog().findByRole('region', { name: 'Answer' })).toHaveTextContent('<b>350</b>');
  expect(dialog().getByText('Check the answer against the file before you use it.')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Ask again' })).toBeEnabled();
});

test('a question without words is not sent, and a refusal is said beside what was typed', async () => {
  const page = open({
    DocumentsTab_Analyse: {
      analyseCsv: result({ ok: false, message: 'Today’s share is used up.', analysis: null }),
    },
  });
  await page.user.click(dialog().getByRole('button', { name: 'Ask' }));
  expect(await dialog().findByText('Enter a question.')).toBeVisible();
  expect(page.api.callsOf('DocumentsTab_Analyse')).toEqual([]);
  await page.user.type(dialog().getByRole('textbox', { name: 'Question' }), 'Why?');
  await page.user.click(dialog().getByRole('button', { name: 'Ask' }));
  expect(await dialog().findByText('Today’s share is used up.')).toBeVisible();
  expect(dialog().getByRole('textbox', { name: 'Question' })).toHaveValue('Why?');
});

test('what failed says so, and can be asked again', async () => {
  const page = open();
  await ask(page);
  hear(page, { state: 'FAILED', step: 'OVER' });
  expect(await dialog().findByText('No answer was received. Ask again.')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Ask again' })).toBeEnabled();
});

test('it is stopped by its button, and by closing the dialog', async () => {
  const page = open();
  await ask(page);
  await page.user.click(dialog().getByRole('button', { name: 'Stop' }));
  await waitFor(() =>
    expect(page.api.callsOf('DocumentsTab_CancelAnalysis').map(({ variables }) => variables)).toEqual([{ id: 'a1' }]),
  );
  hear(page, { state: 'CANCELLED', step: 'OVER' });
  expect(await dialog().findByText('Stopped.')).toBeVisible();
  page.unmount();
  expect(page.api.callsOf('DocumentsTab_CancelAnalysis')).toHaveLength(1);
  const next = open();
  await ask(next);
  next.unmount();
  await waitFor(() => expect(next.api.callsOf('DocumentsTab_CancelAnalysis')).toHaveLength(1));
});

const table = { name: 'fees.CSV', scanState: 'clean' };
function Offered({ documents }: { readonly documents: readonly (typeof table)[] }) {
  const mayAnalyse = useMayAnalyse(documents);
  return (
    <ul>
      {documents.map((document) => (
        <li key={document.name}>{mayAnalyse(document) ? `${document.name} yes` : `${document.name} no`}</li>
      ))}
    </ul>
  );
}
const offered = (
  documents: readonly (typeof table)[],
  { isConfigured = true, flags = ['artificialIntelligence'] as const as readonly string[] } = {},
) =>
  renderScreen(<Offered documents={documents} />, {
    appUser: anAppUser({ access: [...flags] as never }),
    data: { DocumentsTab_AiStatus: { aiStatus: { __typename: 'AiStatus', isConfigured } } },
  });

test('it is offered for a checked CSV file, to whoever may use AI where there is one', async () => {
  offered([table, { name: 'Deed.pdf', scanState: 'clean' }, { name: 'held.csv', scanState: 'quarantined' }]);
  expect(await screen.findByText('fees.CSV yes')).toBeVisible();
  expect(screen.getByText('Deed.pdf no')).toBeVisible();
  expect(screen.getByText('held.csv no')).toBeVisible();
});

test('nobody else is asked whether there is one', async () => {
  const page = offered([table], { flags: [] });
  expect(await screen.findByText('fees.CSV no')).toBeVisible();
  expect(page.api.callsOf('DocumentsTab_AiStatus')).toEqual([]);
});

test('it is not offered where there is no AI', async () => {
  const page = offered([table], { isConfigured: false });
  await waitFor(() => expect(page.api.callsOf('DocumentsTab_AiStatus').length).toBeGreaterThan(0));
  expect(screen.getByText('fees.CSV no')).toBeVisible();
});
