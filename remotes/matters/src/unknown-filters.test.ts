import { expect, test } from '@jest/globals';
import { findUnknownFilters, withoutUnknown } from '@atrium/platform';
import { conditionsOf } from '@atrium/ui/grid';
import { noteList } from './notes-summary/notes-summary.list.ts';
import { figureMeanings } from './tasks-summary/drilldown/drilldown-address.ts';
import { taskMeanings } from './tasks-summary/tasks-summary.filters.ts';
import { listOfMatters } from './common/matter-list/matter-list.ts';

const matterList = listOfMatters({ name: 'matterSummary', columns: [], hasViews: true });
const unknownMatterFilters = (params: URLSearchParams) =>
  findUnknownFilters(params, conditionsOf(matterList, params.toString()).questions);
const unknownNoteFilters = (params: URLSearchParams) =>
  findUnknownFilters(params, conditionsOf(noteList, params.toString()).questions);
const unknownTaskFilters = (params: URLSearchParams) => findUnknownFilters(params, { knows: taskMeanings });
const unknownFigureFilters = (params: URLSearchParams) => findUnknownFilters(params, { knows: figureMeanings });

test.each([
  [
    unknownMatterFilters,
    'view=MINE&status=Open&type=Family&responsible=me&client=c1&completed=1&filter=smith&sort=wip-desc&page=2',
    '',
  ],
  [unknownMatterFilters, 'view=stale', ''],
  [unknownMatterFilters, 'view=bogus&status=Open&status=Bogus', 'view=bogus status=Bogus'],
  [unknownMatterFilters, 'status=Completed', 'status=Completed'],
  [unknownMatterFilters, 'status=Completed&completed=1', ''],
  [unknownMatterFilters, 'responsible=user-2&priority=High&constructor=x', 'responsible=user-2 priority=High'],
  [
    unknownTaskFilters,
    'view=overdue&layout=calendar&range=week&day=2026-11-27&kind=phone&priority=high&category=Court&matter=m1&assigned=nobody&closed=1',
    '',
  ],
  [
    unknownTaskFilters,
    'view=bogus&status=Open&day=tomorrow&priority=Urgent',
    'view=bogus status=Open day=tomorrow priority=Urgent',
  ],
  [
    unknownFigureFilters,
    'by=priority&bucket=overdue&status=Open&assignee=&from=2026-11-01&to=2026-11-30&view=team',
    '',
  ],
  [
    unknownFigureFilters,
    'by=moon&bucket=SOON&status=Bogus&from=yesterday',
    'by=moon bucket=SOON status=Bogus from=yesterday',
  ],
  [unknownNoteFilters, 'view=mentions&type=File+note&author=u2&matter=m1&from=2026-11-01', ''],
  [unknownNoteFilters, 'view=bogus&status=Bogus&to=2026-13-01', 'view=bogus status=Bogus to=2026-13-01'],
])('finds what a list leaves out of its address (%p: %s)', (find, query, unknown) => {
  expect(
    find(new URLSearchParams(query))
      .map(({ parameter, value }) => `${parameter}=${value}`)
      .join(' '),
  ).toBe(unknown);
});

test('takes out what is unknown and nothing else', () => {
  const params = new URLSearchParams('view=bogus&status=Open&status=Bogus&type=Family');
  expect(withoutUnknown(params, unknownMatterFilters(params))).toEqual({ view: [], status: ['Open'] });
});
