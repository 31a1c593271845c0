import { useState } from 'react';
import { act, render, screen, userEvent } from '@atrium/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { useDebouncedValue } from './use-debounced-value.ts';
import { setPageTitleSuffix, usePageTitle } from './use-page-title.ts';

afterEach(() => {
  jest.useRealTimers();
});

function Filter() {
  const [text, setText] = useState('');
  const settled = useDebouncedValue(text, 500);
  return (
    <>
      <input aria-label="Filter" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{settled}</output>
    </>
  );
}

test('a debounced value settles 500 ms after the last keystroke', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
  render(<Filter />);
  await user.type(screen.getByLabelText('Filter'), 'ab');
  act(() => jest.advanceTimersByTime(499));
  expect(screen.getByRole('status')).toHaveTextContent('');
  await user.type(screen.getByLabelText('Filter'), 'c');
  act(() => jest.advanceTimersByTime(500));
  expect(screen.getByRole('status')).toHaveTextContent('abc');
});

function Titled({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

test('the title of the tab is the page’s and then the firm’s', () => {
  setPageTitleSuffix('Harbour Lane Lawyers');
  const { rerender } = render(<Titled title="Matters" />);
  expect(document.title).toBe('Matters · Harbour Lane Lawyers');
  rerender(<Titled title="" />);
  expect(document.title).toBe('Harbour Lane Lawyers');
});
