import { expect, test } from '@jest/globals';
import { pressKey, renderScreen, screen } from '@atrium/testing';
import { useState } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import { TREE_PICKER_HEIGHT_PX, TreePicker, type TreeOption, type TreePickerProps } from './tree-picker.tsx';

const offices: readonly TreeOption[] = [
  {
    label: 'Adelaide',
    value: 'adl',
    children: [
      { label: 'Litigation', value: 'adl-lit' },
      { label: 'Résidences', value: 'adl-res' },
    ],
  },
  { label: 'Perth', value: 'per', isDisabled: true, children: [{ label: 'Property', value: 'per-prop' }] },
];

function Offices({ first = null, ...props }: Partial<TreePickerProps> & { first?: string | null }) {
  const [value, setValue] = useState<string | null>(first);
  return (
    <AntdProvider>
      <TreePicker aria-label="Team" options={offices} {...props} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </AntdProvider>
  );
}
const picker = () => screen.getByRole('combobox', { name: 'Team' });
const kept = () => screen.getByRole('status').textContent;

test('a branch is opened and a choice taken with the mouse', async () => {
  const { user } = renderScreen(<Offices isExpanded />);
  await user.click(picker());
  await user.click(await screen.findByTitle('Litigation'));
  expect(kept()).toBe('adl-lit');
});

test('a choice is found by typing part of its name, accents aside, and taken with Enter', async () => {
  const { user } = renderScreen(<Offices />);
  await user.click(picker());
  await user.keyboard('resid');
  expect(await screen.findByTitle('Résidences')).toBeInTheDocument();
  expect(screen.queryByTitle('Litigation')).not.toBeInTheDocument();
  pressKey('Enter');
  expect(kept()).toBe('adl-res');
});

test('says when nothing matches', async () => {
  const { user } = renderScreen(<Offices />);
  await user.click(picker());
  await user.keyboard('zzz');
  expect(await screen.findByText('No matches')).toBeInTheDocument();
});

test('what only stands for those under it is not taken', async () => {
  const { user } = renderScreen(<Offices />);
  await user.click(picker());
  await user.click(await screen.findByTitle('Perth'));
  expect(kept()).toBe('null');
});

test('the choice can be taken away', async () => {
  const { user, container } = renderScreen(<Offices first="adl" />);
  expect(screen.getByTitle('Adelaide')).toBeInTheDocument();
  await user.click(container.querySelector('.ant-select-clear') as HTMLElement);
  expect(kept()).toBe('null');
});

test('read only it says the name of what was chosen', () => {
  renderScreen(<Offices first="adl-lit" isReadOnly />);
  expect(screen.getByRole('textbox', { name: 'Team' })).toHaveValue('Litigation');
});

test('disabled it cannot be opened', () => {
  renderScreen(<Offices isDisabled />);
  expect(picker()).toBeDisabled();
});

test('the list is at most 400 high', () => {
  expect(TREE_PICKER_HEIGHT_PX).toBe(400);
});
