import { expect, test } from '@jest/globals';
import { figureConditions, figuresOfList, narrowedTo, readFigureAddress } from './drilldown-address.ts';

const conditionsOf = (query: string) => figureConditions(readFigureAddress(new URLSearchParams(query)));

test.each([
  ['', { view: 'ALL' }],
  ['assignee=u1&priority=high', { view: 'ALL', assigneeId: 'u1', priority: ['High'] }],
  ['assignee=', { view: 'ALL', isUnassigned: true }],
  ['bucket=overdue&status=InProgress', { view: 'ALL', bucket: 'OVERDUE', status: ['InProgress'] }],
  ['bucket=CLOSED', { view: 'ALL', bucket: 'CLOSED', includesClosed: true }],
  ['from=2026-11-01&to=2026-11-30', { view: 'ALL', dueFrom: '2026-11-01', dueTo: '2026-11-30' }],
  [
    'view=mine&kind=phone&category=Court&matter=m1&closed=1',
    { view: 'MINE', kind: 'phone', category: ['Court'], matterId: 'm1', includesClosed: true },
  ],
  ['from=yesterday&priority=urgent&bucket=never', { view: 'ALL' }],
])('reads "%s"', (query, conditions) => {
  expect(conditionsOf(query)).toEqual(conditions);
});

test('a figure narrows to what it counts', () => {
  expect(narrowedTo('ASSIGNEE', { key: '' })).toEqual({ assignee: '' });
  expect(narrowedTo('BUCKET', { key: 'OVERDUE' })).toEqual({ bucket: 'OVERDUE' });
});

test('a list leads to figures of the same tasks, in whatever order, on whatever page', () => {
  expect(
    figuresOfList(
      new URLSearchParams(
        'view=team&priority=High&priority=Low&filter=lease&sort=subject-desc&page=2&selected=t1&where=x',
      ),
      { view: 'team' },
    ),
  ).toBe('/tasksSummaryDrilldown?filter=lease&priority=High&priority=Low&view=team');
  // Where the address of the list says no view it shows what is mine; the figures say so.
  expect(figuresOfList(new URLSearchParams(), { view: 'mine' })).toBe('/tasksSummaryDrilldown?view=mine');
  expect(figuresOfList(new URLSearchParams('view=all'), { view: 'all' })).toBe('/tasksSummaryDrilldown');
});
