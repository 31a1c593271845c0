import { expect, test } from '@jest/globals';
import { compareEdits } from './compare-edits.ts';

const base = { title: 'Nguyen', stage: 'Discovery', people: ['a'] };

test.each([
  { what: 'only mine', mine: { title: 'Reid' }, theirs: base, clashes: [], free: { title: 'Reid' } },
  {
    what: 'different fields',
    mine: { title: 'Reid' },
    theirs: { ...base, stage: 'Trial' },
    clashes: [],
    free: { title: 'Reid' },
  },
  {
    what: 'the same field differently',
    mine: { title: 'Reid' },
    theirs: { ...base, title: 'Okafor' },
    clashes: ['title'],
    free: {},
  },
  { what: 'the same field alike', mine: { title: 'Reid' }, theirs: { ...base, title: 'Reid' }, clashes: [], free: {} },
  {
    what: 'a list that is as it was',
    mine: { people: ['b'] },
    theirs: { ...base, people: ['a'] },
    clashes: [],
    free: { people: ['b'] },
  },
  {
    what: 'one clash beside a free field',
    mine: { title: 'Reid', stage: 'Trial' },
    theirs: { ...base, title: 'Okafor' },
    clashes: ['title'],
    free: { stage: 'Trial' },
  },
])('of two edits it tells $what', ({ mine, theirs, clashes, free }) => {
  expect(compareEdits(base, mine, theirs)).toEqual({ clashes, free });
});
