import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@atrium/testing';
import { renderConsole } from '../testing/render-console.tsx';
import { anOperator, aRecord, NEW_BUILD } from '../testing/samples.ts';

test('each change is listed with who, why and what it did', async () => {
  const { user } = renderConsole('/changes', { 'GET /changes': [aRecord()] });
  expect(await screen.findByText('Pin crm 1.1.0 for Harbour Lane Lawyers')).toBeInTheDocument();
  expect(screen.getByText('training day')).toBeInTheDocument();
  await user.click(screen.getByText('Effect'));
  expect(screen.getByText('1 change for a firm')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Harbour Lane Lawyers' })).toHaveAttribute('href', '/compositions/harbour/8');
});

test('filters are sent to the server and stand in the address', async () => {
  const { user, calls, address } = renderConsole('/changes', { 'GET /changes': [aRecord()] });
  await user.selectOptions(await screen.findByLabelText('Kind'), 'Block a build');
  await user.selectOptions(screen.getByLabelText('Firm'), 'Solo Practice');
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain('/changes?tenantId=solo&verb=blockBuild&limit=50'),
  );
  expect(address()).toBe('/changes?verb=blockBuild&tenantId=solo');
});

test('a firm is restored from its own audit, the channels from any', async () => {
  const { user, bodiesOf } = renderConsole('/changes?tenantId=harbour&revision=8', { 'GET /changes': [aRecord()] });
  await user.click(await screen.findByRole('button', { name: 'Restore Harbour Lane Lawyers to this point …' }));
  expect(
    await screen.findByRole('dialog', { name: 'Restore Harbour Lane Lawyers as of change 8' }),
  ).toBeInTheDocument();
  expect(bodiesOf('POST', '/effect')).toEqual([{ change: { verb: 'restore', tenantId: 'harbour', revision: 8 } }]);
});

test('what a firm ran then is shown with what was removed since', async () => {
  const past = {
    tenantId: 'harbour',
    revision: 8,
    compositionId: null,
    builds: [{ name: 'crm', buildId: NEW_BUILD, version: '1.1.0', reason: 'pin', isKept: false }],
  };
  renderConsole('/compositions/harbour/8', {
    'GET /session': anOperator({ role: 'viewer' }),
    'GET /compositions/harbour': past,
  });
  const row = within(await screen.findByRole('row', { name: /crm/ }));
  expect(row.getByText('1.1.0')).toBeInTheDocument();
  expect(row.getByText('removed since')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Restore this …' })).not.toBeInTheDocument();
});

test('an entry that the first page moves past stays on screen', async () => {
  const page = (newest: number) =>
    Array.from({ length: 50 }, (_, index) => aRecord({ revision: newest - index, reason: `why ${newest - index}` }));
  const { user, answer, tell } = renderConsole('/changes', {
    'GET /changes': (path: string) =>
      path.includes('before=') ? [aRecord({ revision: 50, reason: 'why 50' })] : page(100),
  });
  // By its words: a role is looked for in each of a hundred rows.
  await user.click(await screen.findByText('Show older builds'));
  expect(await screen.findByText('why 50')).toBeInTheDocument();
  answer({ 'GET /changes': page(102) });
  tell(100);
  tell(102);
  expect(await screen.findByText('why 102')).toBeInTheDocument();
  for (const revision of [101, 53, 52, 51, 50]) expect(screen.getAllByText(`why ${revision}`)).toHaveLength(1);
});
