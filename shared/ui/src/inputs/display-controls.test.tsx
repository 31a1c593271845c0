import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderScreen, screen } from '@atrium/testing';
import { AntdProvider } from '../antd/antd-provider.tsx';
import { DateDisplay } from './date-display.tsx';
import { DueDate } from './due-date.tsx';
import { LongText } from './long-text.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: [
      'queueMicrotask',
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const show = (ui: React.ReactElement) => renderScreen(<AntdProvider>{ui}</AntdProvider>);

test('a date is day, short month and year', () => {
  show(<DateDisplay value="2024-02-12" />);
  expect(screen.getByText('12 Feb 2024')).toHaveAttribute('datetime', '2024-02-12');
});

test('a near instant is written relative to now, goes on, and the keyboard reaches the full time', async () => {
  const { user } = show(<DateDisplay value="2026-11-21T01:30:00Z" isRelative />);
  expect(screen.getByText('30 minutes ago')).toHaveAccessibleDescription('Sat 21 Nov 2026 12:30 pm');
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByText('31 minutes ago')).toBeInTheDocument();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('21 Nov 2026 12:30 pm');
});

test('beyond two days it is the date again', () => {
  show(<DateDisplay value="2026-11-18T01:30:00Z" isRelative />);
  expect(screen.getByText('18 Nov 2026')).not.toHaveAttribute('tabindex');
});

test('a day is never written relative to now, and nothing is a dash', () => {
  show(
    <>
      <DateDisplay value="2026-11-21" isRelative />
      <DateDisplay value={null} />
      <DateDisplay value="some day" />
    </>,
  );
  expect(screen.getByText('21 Nov 2026')).toBeInTheDocument();
  expect(screen.getByText('—')).toBeInTheDocument();
  expect(screen.getByText('some day')).toBeInTheDocument();
});

test.each([
  ['2026-11-18', false, '18 Nov 2026Overdue by 3 days'],
  ['2026-11-20', false, '20 Nov 2026Overdue by 1 day'],
  ['2026-11-21', false, '21 Nov 2026Due today'],
  ['2026-11-22', false, '22 Nov 2026Due tomorrow'],
  ['2026-11-28', false, '28 Nov 2026Due in 7 days'],
  ['2026-11-29', false, '29 Nov 2026'],
  ['2026-11-18', true, '18 Nov 2026Done'],
  [null, false, '—'],
])('due on %s, done %s, it says %s', (value, isDone, text) => {
  const { container } = show(<DueDate value={value} isDone={isDone} />);
  expect(container).toHaveTextContent(text);
});

test('today is the firm’s day, not the browser’s', () => {
  jest.setSystemTime(new Date('2026-11-21T14:00:00Z'));
  const { container } = show(<DueDate value="2026-11-22" />);
  expect(container).toHaveTextContent('Due today');
});

test('a text that fits has no tooltip and no stop of the keyboard', async () => {
  const { user } = show(<LongText>Nguyen v Harcourt</LongText>);
  await user.tab();
  expect(screen.getByText('Nguyen v Harcourt')).not.toHaveFocus();
});

test('a text that is cut is shown in full to hover and keyboard', async () => {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  const { user } = show(<LongText>Nguyen v Harcourt Constructions Pty Ltd</LongText>);
  await user.tab();
  expect(document.activeElement).toHaveTextContent('Nguyen v Harcourt Constructions Pty Ltd');
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Nguyen v Harcourt Constructions Pty Ltd');
});

test('no text is a dash', () => {
  show(<LongText>{''}</LongText>);
  expect(screen.getByText('—')).toBeInTheDocument();
});
