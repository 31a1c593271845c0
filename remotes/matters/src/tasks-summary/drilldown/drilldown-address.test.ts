import { expect, test } from '@jest/globals';
import { figureConditions, narrowedTo, readFigureAddress } from './drilldown-address.ts';

const conditionsOf = (query: string) => figureConditions(readFigureAddress(new URLSearchParams(query)));

test.each([
  ['', { view: 'ALL' }],
  ['assignee=u1&priority=high', { view: 'ALL', assigneeId: 'u1', priority: ['High'] }],
  ['assignee=', { view: 'ALL', isUnassigned: true }],
  ['bucket=overdue&status=InProgress', { view: 'ALL', bucket: 'OVERDUE', status: ['InProgress'] }],
  ['bucket=CLOSED', { view: 'ALL', bucket: 'CLOSED', includesClosed: true }],
  ['from=2026-11-01&to=2026-11-30', { view: 'ALL', dueFrom: '2026-11-01', dueTo: '2026-11-30' }],
  ['from=yesterday&priority=urgent&bucket=never', { view: 'ALL' }],
])('reads "%s"', (query, conditions) => {
  expect(conditionsOf(query)).toEqual(conditions);
});

test('a figure narrows to what it counts', () => {
  expect(narrowedTo('ASSIGNEE', { key: '' })).toEqual({ assignee: '' });
  expect(narrowedTo('BUCKET', { key: 'OVERDUE' })).toEqual({ bucket: 'OVERDUE' });
});
