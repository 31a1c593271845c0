import type { AccessFlag, ConfigurationCard } from '@atrium/contracts';

type Findable = Pick<ConfigurationCard, 'title' | 'description' | 'group'>;

export interface CardGroup<Card extends Findable = ConfigurationCard> {
  readonly name: ConfigurationCard['group'];
  readonly cards: readonly Card[];
}

/** The gate of a card (product specification §6). */
export function isCardShown(card: ConfigurationCard, flags: ReadonlySet<AccessFlag>): boolean {
  const isInternalAdmin = flags.has('internalAdmin');
  if (card.gate === 'internalAdmin') return isInternalAdmin;
  if (card.gate === 'flag') return flags.has(card.access);
  return isInternalAdmin || flags.has(card.access);
}

/** Cards that hold every word of the filter, in title, description or group. */
export function matchingCards<Card extends Findable>(cards: readonly Card[], filter: string): readonly Card[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const text = `${card.title} ${card.description} ${card.group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Cards under their group's heading, both in the order the cards are declared. */
export function groupCards<Card extends Findable>(cards: readonly Card[]): readonly CardGroup<Card>[] {
  const names = [...new Set(cards.map((card) => card.group))];
  return names.map((name) => ({ name, cards: cards.filter((card) => card.group === name) }));
}

/** Where a role count leads: all, internal (`0`) or external (`1`) roles (product specification §2.6). */
export function roleSummaryPath(scope: '' | '0' | '1'): string {
  return scope === '' ? '/admin/roleSummary' : `/admin/roleSummary/${scope}`;
}
