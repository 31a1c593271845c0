import { addDays, dayIn } from '@atrium/domain';
import { describe, expect, jest, test } from '@jest/globals';
import { renderScreen, screen, someSettings, within } from '@atrium/testing';
import { useState } from 'react';
import { ClockField, DayField, MomentField, type DayFieldProps } from './day-field.tsx';
import { isHalfWritten } from './written-days.ts';

const today = dayIn('Australia/Sydney', new Date());
const onChange = jest.fn();

function Day({ start = '', ...rest }: Partial<DayFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return (
    <form aria-label="Form" onKeyDown={(event) => event.key === 'Escape' && onChange('form left')}>
      <DayField label="Due" name="dueOn" {...rest} value={value} onChange={change} />
      <button type="button">Next</button>
      <button type="button" onClick={() => setValue('2026-12-24')}>
        Set
      </button>
      <p aria-label="Stored">{value}</p>
    </form>
  );
}
const firmIn = (homeCountry: string) => ({
  settings: {
    ...someSettings(),
    regionSettings: { config: { homeCountry, timeZone: 'Australia/Sydney', currency: 'AUD', financialYearStart: 7 } },
  },
});
const stored = () => screen.getByLabelText('Stored').textContent;
const field = () => screen.getByRole('textbox', { name: 'Due' });
const half = () => isHalfWritten(screen.getByRole('form', { name: 'Form' }));

describe.each([
  ['AU', '3/4/2026', '2026-04-03', 'Fri 3 Apr 2026', 'dd/mm/yyyy'],
  ['GB', '3/4/2026', '2026-04-03', 'Fri 3 Apr 2026', 'dd/mm/yyyy'],
  ['US', '3/4/2026', '2026-03-04', 'Wed Mar 4 2026', 'mm/dd/yyyy'],
])('in a firm of %s', (country, typed, day, shown, order) => {
  test('figures are read in its order, and shown with the weekday', async () => {
    const { user } = renderScreen(<Day />, firmIn(country));
    expect(field()).toHaveAttribute('placeholder', order);
    await user.type(field(), typed);
    expect(field()).toHaveValue(typed);
    expect(screen.getByRole('status')).toHaveTextContent(shown);
    await user.tab();
    expect(field()).toHaveValue(shown);
    expect(screen.queryByRole('status')).toBeNull();
    expect(stored()).toBe(day);
  });
});

test('what cannot be read stays, is said once the field is left, and is no day that was cleared', async () => {
  const { user } = renderScreen(<Day start="2026-12-01" />);
  await user.clear(field());
  expect(half()).toBe(false);
  await user.type(field(), '31/11/2026');
  expect(stored()).toBe('');
  expect(half()).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(field()).toHaveValue('31/11/2026');
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Type a day, such as \d\d\/\d\d\/\d{4}, 27 nov, fri or \+2w\.$/);
  await user.clear(field());
  await user.type(field(), '30/11/2026');
  await user.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(half()).toBe(false);
  expect(stored()).toBe('2026-11-30');
});

test('a day before the first or after the last is said', async () => {
  const { user } = renderScreen(<Day first="2026-11-01" last="2026-11-30" />);
  await user.type(field(), '1/12/2026');
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('The last possible day is Mon 30 Nov 2026.');
  expect(half()).toBe(true);
});

test('a value that is set from outside takes the place of what was typed', async () => {
  const { user } = renderScreen(<Day />);
  await user.type(field(), 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Set' }));
  expect(field()).toHaveValue('Thu 24 Dec 2026');
});

test('the calendar opens and moves by keys, Enter takes the day, Escape what was there, and the form stays', async () => {
  const { user } = renderScreen(<Day start="2026-11-27" />);
  await user.click(field());
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('table')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowRight}{PageDown}');
  expect(field()).toHaveValue('Tue 5 Jan 2027');
  expect(field()).toHaveFocus();
  onChange.mockClear();
  await user.keyboard('{Escape}');
  expect(onChange.mock.calls).toEqual([['2026-11-27']]);
  await user.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
  expect(stored()).toBe('2026-11-26');
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
});

test('the calendar is opened by its button and a day chosen with the mouse, today by the firm’s clock', async () => {
  const { user } = renderScreen(<Day start="2026-11-27" />);
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  await user.click(within(await screen.findByRole('table')).getByTitle('2026-11-12'));
  expect(stored()).toBe('2026-11-12');
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  expect(stored()).toBe(today);
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(stored()).toBe('');
});

test('a day is chosen with the mouse in a calendar that was opened from the field, which keeps the focus', async () => {
  const { user } = renderScreen(<Day start="2026-11-27" />);
  await user.click(field());
  await user.keyboard('{ArrowDown}');
  await user.click(within(await screen.findByRole('table')).getByTitle('2026-11-12'));
  expect(stored()).toBe('2026-11-12');
  expect(field()).toHaveFocus();
});

test('words and steps are counted from the firm’s today', async () => {
  const { user } = renderScreen(<Day />);
  await user.type(field(), '+14');
  expect(stored()).toBe(addDays(today, 14));
});

function Typed({ as: Control }: { as: typeof ClockField | typeof MomentField }) {
  const [value, setValue] = useState('');
  return (
    <form aria-label="Form">
      <Control label="Due" value={value} onChange={setValue} />
      <p aria-label="Stored">{value}</p>
    </form>
  );
}

test('a time is typed as people say it', async () => {
  const { user } = renderScreen(<Typed as={ClockField} />);
  await user.type(field(), '2.30pm');
  await user.tab();
  expect(stored()).toBe('14:30');
  expect(field()).toHaveValue('2:30 pm');
});

test('a day and a time are typed together, and a day that is chosen begins with the working day', async () => {
  const { user } = renderScreen(<Typed as={MomentField} />);
  await user.type(field(), '27/11/2026');
  expect(half()).toBe(true);
  await user.type(field(), ' 14:30');
  expect(stored()).toBe('2026-11-27T14:30');
  await user.tab();
  expect(field()).toHaveValue('Fri 27 Nov 2026 2:30 pm');
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  await user.click(within(await screen.findByRole('table')).getByTitle('2026-11-12'));
  expect(stored()).toBe('2026-11-12T14:30');
});
