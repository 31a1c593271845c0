import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { formAnswers } from '../some-tasks.fixtures.ts';
import { RecurrenceField } from './recurrence-field.tsx';

function open(value: string | null, firstDay: string) {
  const onChange = jest.fn();
  return {
    ...renderScreen(<RecurrenceField value={value} firstDay={firstDay} endFault={undefined} onChange={onChange} />, {
      data: formAnswers,
    }),
    onChange,
  };
}

test.each([
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '2026-10-31', 'Every month on day 31'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '2026-11-30', 'Every month on day 31'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2026-11-30', 'Every month on day 30'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', '2029-02-28', 'Every year on 29 February'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-10-31', 'Custom…'],
])('%s of one on %s is shown as %s', async (rule, firstDay, words) => {
  open(rule, firstDay);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('of a task due on day 31 every month has one', async () => {
  const { user, onChange } = open(null, '2026-10-31');
  await user.click(await screen.findByLabelText('Repeats'));
  await user.click(await screen.findByText('Every month on day 31'));
  expect(onChange).toHaveBeenCalledWith('FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1');
});

test.each([
  ['Months', 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29;BYSETPOS=-1;COUNT=3'],
  ['Years', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1;COUNT=3'],
])('put together by hand, 29 February is in all %s as well', async (unit, rule) => {
  const { user, onChange } = open('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=3', '2028-02-29');
  await user.click(await screen.findByLabelText('Unit'));
  await user.click(await screen.findByText(unit));
  expect(onChange).toHaveBeenCalledWith(rule);
});
