import { configurationCards, type AccessFlag, type ConfigurationCard } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import { groupCards, isCardShown, matchingCards, roleSummaryPath } from './shown-cards.ts';

const gateOf = (card: ConfigurationCard): string => card.gate ?? 'flag or internal administrator';

const cases = configurationCards.flatMap((card) => [
  { title: card.title, gate: gateOf(card), who: 'nobody in particular', flags: [], isShown: false },
  { title: card.title, gate: gateOf(card), who: 'a holder of its flag', flags: [card.access], isShown: true },
  {
    title: card.title,
    gate: gateOf(card),
    who: 'an internal administrator',
    flags: ['internalAdmin' as const],
    isShown: card.gate !== 'flag',
  },
  {
    title: card.title,
    gate: gateOf(card),
    who: 'a holder of every other flag',
    flags: configurationCards
      .map(({ access }) => access)
      .filter((flag) => flag !== card.access && flag !== 'internalAdmin'),
    isShown: false,
  },
]);

test.each(cases)('$title (gate: $gate) for $who: $isShown', ({ title, flags, isShown }) => {
  const card = configurationCards.find((candidate) => candidate.title === title);
  expect(card && isCardShown(card, new Set<AccessFlag>(flags))).toBe(isShown);
});

test.each([
  ['', configurationCards.length],
  ['  ', configurationCards.length],
  ['ROLE security', 2],
  ['security print', 1],
  ['merge', 1],
  ['dashboards', 5],
  ['no such thing', 0],
])('finds by the words of "%s": %d cards', (filter, count) => {
  expect(matchingCards(configurationCards, filter)).toHaveLength(count);
});

test('keeps groups and cards in the order they were declared', () => {
  const groups = groupCards(configurationCards);
  expect(groups.map(({ name }) => name)).toEqual(['Firm', 'People and access', 'Content', 'Dashboards', 'Platform']);
  expect(groups.flatMap(({ cards }) => cards)).toHaveLength(configurationCards.length);
});

test.each([
  ['', '/admin/roleSummary'],
  ['0', '/admin/roleSummary/0'],
  ['1', '/admin/roleSummary/1'],
] as const)('the roles of scope "%s" are at %s', (scope, path) => {
  expect(roleSummaryPath(scope)).toBe(path);
});
