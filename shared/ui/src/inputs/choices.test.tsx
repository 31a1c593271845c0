import { expect, test } from '@jest/globals';
import { pressKey, renderScreen, screen } from '@atrium/testing';
import { useState } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import { Chips, type ChipsProps } from './chips.tsx';
import { Rating, type RatingProps } from './rating.tsx';

function Rated({ first = null, ...props }: Partial<RatingProps> & { first?: number | null }) {
  const [value, setValue] = useState<number | null>(first);
  return (
    <AntdProvider>
      <Rating label="Seminar" {...props} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </AntdProvider>
  );
}
const kept = () => screen.getByRole('status').textContent;

test('stars are given by mouse and by arrow keys, and taken away', async () => {
  const { user } = renderScreen(<Rated />);
  await user.click(screen.getByRole('radio', { name: '3 stars' }));
  expect(kept()).toBe('3');
  await user.keyboard('{ArrowRight}');
  expect(kept()).toBe('4');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear the rating' }));
  expect(kept()).toBe('null');
});

test('the group carries the name of what is rated', () => {
  renderScreen(<Rated first={1} />);
  expect(screen.getByRole('radiogroup', { name: 'Seminar' })).toContainElement(
    screen.getByRole('radio', { name: '1 star' }),
  );
});

test('read only the rating is one picture that says it', () => {
  renderScreen(<Rated first={4} isReadOnly />);
  expect(screen.getByRole('img', { name: 'Seminar: 4 of 5' })).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('not rated is said as such', () => {
  renderScreen(<Rated isReadOnly />);
  expect(screen.getByRole('img', { name: 'Seminar: Not rated' })).toBeInTheDocument();
});

test('disabled stars cannot be given', () => {
  renderScreen(<Rated first={2} isDisabled />);
  for (const star of screen.getAllByRole('radio')) expect(star).toBeDisabled();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

function Words({ first = null, ...props }: Partial<ChipsProps> & { first?: readonly string[] | null }) {
  const [value, setValue] = useState<readonly string[] | null>(first);
  return (
    <AntdProvider>
      <Chips aria-label="Keywords" {...props} value={value} onChange={setValue} />
      <output>{value === null ? 'none' : `kept ${value.join('|')}`}</output>
    </AntdProvider>
  );
}

test('words are typed, ended with Enter or a comma, and never stand twice', async () => {
  const { user } = renderScreen(<Words />);
  const field = screen.getByRole('combobox', { name: 'Keywords' });
  await user.type(field, 'Court');
  pressKey('Enter');
  await user.type(field, 'Urgent,Court');
  pressKey('Enter');
  expect(kept()).toBe('kept Court|Urgent');
});

test('a word is taken away by its own button', async () => {
  const { user } = renderScreen(<Words first={['Court', 'Urgent']} />);
  await user.click(screen.getByRole('button', { name: 'Remove Court' }));
  expect(kept()).toBe('kept Urgent');
  await user.click(screen.getByRole('button', { name: 'Remove Urgent' }));
  expect(kept()).toBe('none');
});

test('the button of a word works from the keyboard', async () => {
  const { user } = renderScreen(<Words first={['Court', 'Urgent']} />);
  screen.getByRole('button', { name: 'Remove Court' }).focus();
  await user.keyboard('{Enter}');
  expect(kept()).toBe('kept Urgent');
});

test('Backspace takes the last word away', async () => {
  const { user } = renderScreen(<Words first={['Court', 'Urgent']} />);
  await user.click(screen.getByRole('combobox', { name: 'Keywords' }));
  pressKey('Backspace');
  expect(kept()).toBe('kept Court');
});

test('a closed list takes only what it holds', async () => {
  const { user } = renderScreen(<Words options={['Court', 'Urgent']} isClosed />);
  await user.type(screen.getByRole('combobox', { name: 'Keywords' }), 'Other');
  pressKey('Enter');
  expect(kept()).toBe('none');
  await user.clear(screen.getByRole('combobox', { name: 'Keywords' }));
  await user.type(screen.getByRole('combobox', { name: 'Keywords' }), 'Urg');
  pressKey('Enter');
  expect(kept()).toBe('kept Urgent');
});

test('disabled words cannot be taken away, read only they are a list', () => {
  const { unmount } = renderScreen(<Words first={['Court']} isDisabled />);
  expect(screen.getByText('Court')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  unmount();
  renderScreen(<Words first={['Court', 'Urgent']} isReadOnly />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Court', 'Urgent']);
});
