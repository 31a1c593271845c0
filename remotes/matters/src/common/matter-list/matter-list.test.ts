import { expect, test } from '@jest/globals';
import { defaultLabels } from '@atrium/contracts';
import { disclosesColumns, hidesRows, readAskedFilters, type Translate } from '@atrium/platform';
import { conditionsOf } from '@atrium/ui/grid';
import { listedStatuses } from '../status-label.ts';
import { commonColumns } from './matter-columns.tsx';
import { describeClient, listOfMatters } from './matter-list.ts';

const list = listOfMatters({ name: 'matterSummary', columns: [], hasViews: true });
const ask = (query: string, named?: string) =>
  conditionsOf(list, query, { userId: 'user-1', ...(named === undefined ? {} : { named }) });

test('of all columns the file number alone stays in its place', () => {
  const columns = commonColumns(((_key: string, text: string) => text) as Translate, defaultLabels);
  expect(Object.values(columns).flatMap(({ key, isLocked }) => (isLocked ? [key] : []))).toEqual(['fileNumber']);
});

test('asks for open matters where the address says nothing', () => {
  expect(ask('').conditions).toEqual({ isIncludeCompleted: false, where: null });
});

test.each([
  ['view=mine', { view: 'mine' }],
  ['view=MYTEAM', { view: 'myTeam' }],
  ['view=everything', null],
  ['status=Open&status=OnHold', { status: ['Open', 'OnHold'] }],
  ['status=Completed', null],
  ['completed=1&status=Completed', { status: ['Completed'] }],
  ['status=Destroyed', null],
  ['completed=1&status=Destroyed', { status: ['Destroyed'] }],
  ['completed=1&status=Deleted', null],
  ['type=Family&type=Probate', { type: ['Family', 'Probate'] }],
  ['responsible=me', { personResponsibleId: 'user-1' }],
  ['responsible=user-2', null],
  ['client=contact-9', { clientId: 'contact-9' }],
  ['view=quiet&responsible=me', { view: 'quiet', personResponsibleId: 'user-1' }],
])('reads the conditions of "%s"', (query, where) => {
  expect(ask(query).conditions.where).toEqual(where);
});

test('every status can be asked for but that of deleted matters', () => {
  expect(listedStatuses).toEqual(['Pending', 'Open', 'OnHold', 'Completed', 'Archived', 'Destroyed', 'Cancelled']);
});

test('takes a view from the path, unless the query names another', () => {
  expect(ask('', 'keydatessoon').asked.view).toBe('keyDatesSoon');
  expect(ask('view=mine', 'keyDatesSoon').asked.view).toBe('mine');
  expect(ask('', 'print').asked.view).toBe('all');
  expect(ask('', 'stale').asked.view).toBe('quiet');
});

test('does not count completed matters shown as a filter that hides rows', () => {
  const hides = (query: string) => {
    const { asked, questions } = ask(query);
    return hidesRows(asked, questions);
  };
  expect(hides('completed=1')).toBe(false);
  expect(hides('status=Open')).toBe(true);
});

test('of what an address asks, that which discloses a closed column is left out', () => {
  const query = 'view=overEstimate&status=Open&type=Conveyancing&client=client-1&completed=1';
  const asked = (...closed: readonly string[]) =>
    list.conditions(
      readAskedFilters(
        new URLSearchParams(query),
        ask(query).questions,
        new Map(closed.map((column) => [column, 'hidden'])),
      ),
      { userId: 'user-1' },
    ).where;
  const everything = { view: 'overEstimate', status: ['Open'], type: ['Conveyancing'], clientId: 'client-1' };
  expect(asked()).toEqual(everything);
  expect(asked('estimateUsed', 'type')).toEqual({ status: ['Open'], clientId: 'client-1' });
  expect(asked('status', 'client')).toEqual({ view: 'overEstimate', type: ['Conveyancing'] });
});

test.each([
  ['', false],
  ['view=mine&responsible=me&completed=1', false],
  ['view=quiet', true],
  ['status=Open', true],
  ['type=Conveyancing', true],
  ['client=client-1', true],
])('whether "%s" discloses columns: %s', (query, discloses) => {
  const { asked, questions } = ask(query);
  expect(disclosesColumns(asked, questions)).toBe(discloses);
});

test('a list that is narrowed to a client says so, by name where the name may be seen', () => {
  const t = ((_key: string, text: string) => text) as Parameters<typeof describeClient>[2];
  expect(describeClient('client', { client: 'Acme' }, t)).toBe('Acme');
  expect(describeClient('client', { client: '' }, t)).toBe('chosen');
  expect(describeClient('client', undefined, t)).toBe('chosen');
  expect(describeClient('type', { client: 'Acme' }, t)).toBeUndefined();
});
