import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, within } from '@atrium/testing';
import { useState } from 'react';
import type { CalendarRange } from './calendar-days.ts';
import { Calendar } from './calendar.tsx';

const start = [
  { id: 't1', day: '2026-11-20', name: 'Draft affidavit', canMove: true },
  ...[1, 2, 3, 4, 5, 6].map((each) => ({ id: `b${each}`, day: '2026-11-24', name: `Busy ${each}`, canMove: true })),
];

function open(range: CalendarRange = 'month', firstDay = '2026-11-20') {
  const onOpen = jest.fn();
  const onAdd = jest.fn();
  const asked: CalendarRange[] = [];
  function Screen() {
    const [items, setItems] = useState(start);
    const [day, setDay] = useState(firstDay);
    return (
      <Calendar
        label="Tasks by day"
        range={range}
        day={day}
        today="2026-11-22"
        weekStart={1}
        items={items}
        selectedId={null}
        renderItem={(item) => item.name}
        onOpen={onOpen}
        onAdd={onAdd}
        onMove={(item, to) => {
          setItems((known) => known.map((each) => (each.id === item.id ? { ...each, day: to } : each)));
          return Promise.resolve(true);
        }}
        onDay={(to, wanted) => {
          setDay(to);
          if (wanted !== undefined) asked.push(wanted);
        }}
      />
    );
  }
  return { ...renderScreen(<Screen />), onOpen, onAdd, asked };
}

const dayButton = (name: RegExp) => screen.getByRole('button', { name });

test('a month shows what is due on its days, and counts what finds no room', async () => {
  const { user, asked } = open();
  expect(dayButton(/Tuesday,? 24 November 2026, 6 due/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Busy 6' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '2 more' }));
  expect(asked).toEqual(['week']);
});

test('a week shows everything', () => {
  open('week', '2026-11-24');
  expect(screen.getByRole('button', { name: 'Busy 6' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader')).toHaveLength(7);
});

test('arrow keys go from day to day, into the next month too', async () => {
  const { user } = open();
  dayButton(/20 November 2026, 1 due/).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(dayButton(/28 November 2026/)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(dayButton(/Saturday,? 5 December 2026/)).toHaveFocus();
  expect(dayButton(/Saturday,? 5 December 2026/)).toHaveAttribute('tabindex', '0');
});

test('Shift and an arrow key move what is due, say so, and keep the focus on it', async () => {
  const { user } = open();
  screen.getByRole('button', { name: 'Draft affidavit' }).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const cell = dayButton(/27 November 2026, 1 due/).closest('td');
  expect(within(cell as HTMLElement).getByRole('button', { name: 'Draft affidavit' })).toHaveFocus();
  expect(screen.getByText(/“Draft affidavit” is now due on Friday,? 27 November 2026\./)).toBeInTheDocument();
});

test('something is added on a day', async () => {
  const { user, onAdd } = open();
  await user.click(screen.getByRole('button', { name: 'Add a task on Friday 20 November' }));
  expect(onAdd).toHaveBeenCalledWith('2026-11-20');
});

test('the agenda lists only days that have something', async () => {
  const { user, onOpen } = open('agenda');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Friday 20 November',
    'Tuesday 24 November',
  ]);
  await user.click(screen.getByRole('button', { name: 'Busy 6' }));
  expect(onOpen).toHaveBeenCalledWith(start.at(-1));
});
