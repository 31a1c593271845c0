import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, type RenderScreenOptions } from '@atrium/testing';
import { useState } from 'react';
import type { MatterOption } from './matter-option.ts';
import { MatterPicker } from './matter-picker.tsx';

const matters = [
  { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' },
  { id: 'm2', fileNumber: '24/1210', title: 'Marinos: parenting orders' },
];

function Form({ chosen = null }: { chosen?: MatterOption | null }) {
  const [matter, setMatter] = useState(chosen);
  return (
    <>
      <label htmlFor="matter">Matter</label>
      <MatterPicker id="matter" value={matter} onChange={setMatter} />
      <output>{matter === null ? 'none' : matter.id}</output>
    </>
  );
}

const open = (data: RenderScreenOptions['data'] = {}, chosen: MatterOption | null = null) =>
  renderScreen(<Form chosen={chosen} />, {
    data: { MatterPicker: { matterSummaryListX: { recordCount: 2, matters } }, ...data },
  });

test('hands over the matter that was chosen', async () => {
  const { user } = open();
  await user.click(screen.getByRole('combobox', { name: 'Matter' }));
  await user.click(await screen.findByTitle('24/1210 (Marinos: parenting orders)'));
  expect(screen.getByRole('status')).toHaveTextContent('m2');
});

test('shows the matter that was chosen before anything is asked for', () => {
  const { api } = open({}, { id: 'm9', fileNumber: '23/0009', title: 'Estate of Okafor' });
  expect(screen.getByTitle('23/0009 (Estate of Okafor)')).toBeInTheDocument();
  expect(api.callsOf('MatterPicker')).toEqual([]);
});

test('asks for what was typed, from the beginning', async () => {
  const { api, user } = open();
  await user.click(screen.getByRole('combobox', { name: 'Matter' }));
  await screen.findByTitle('24/1210 (Marinos: parenting orders)');
  await user.paste('mar');
  await waitFor(() =>
    expect(api.callsOf('MatterPicker').at(-1)?.variables).toEqual({ offset: 0, first: 20, filter: 'mar' }),
  );
});

test('says when no open matter matches', async () => {
  const { user } = open({ MatterPicker: { matterSummaryListX: { recordCount: 0, matters: [] } } });
  await user.click(screen.getByRole('combobox', { name: 'Matter' }));
  expect(await screen.findByText('No open matters match')).toBeInTheDocument();
});

test('says when matters cannot be loaded', async () => {
  const { user } = open({ MatterPicker: unreachable() });
  await user.click(screen.getByRole('combobox', { name: 'Matter' }));
  expect(await screen.findByText(/Matters could not be loaded/)).toBeInTheDocument();
});
