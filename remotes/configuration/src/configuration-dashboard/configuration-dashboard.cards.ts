import type { AccessFlag, ConfigurationCard } from '@atrium/contracts';

export interface CardGroup {
  readonly name: ConfigurationCard['group'];
  readonly cards: readonly ConfigurationCard[];
}

/** The gate of a card (product specification §6). */
export function isCardShown(card: ConfigurationCard, flags: ReadonlySet<AccessFlag>): boolean {
  const isInternalAdmin = flags.has('internalAdmin');
  if (card.gate === 'internalAdmin') return isInternalAdmin;
  if (card.gate === 'flag') return flags.has(card.access);
  return isInternalAdmin || flags.has(card.access);
}

/** Cards that hold every word of the filter, in title, description or group. */
export function matchingCards(cards: readonly ConfigurationCard[], filter: string): readonly ConfigurationCard[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const text = `${card.title} ${card.description} ${card.group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Cards under their group's heading, both in the order the cards are declared. */
export function groupCards(cards: readonly ConfigurationCard[]): readonly CardGroup[] {
  const names = [...new Set(cards.map((card) => card.group))];
  return names.map((name) => ({ name, cards: cards.filter((card) => card.group === name) }));
}

/** Where a role count leads: all, internal (`0`) or external (`1`) roles (product specification §2.6). */
export function roleSummaryPath(scope: '' | '0' | '1'): string {
  return scope === '' ? '/admin/roleSummary' : `/admin/roleSummary/${scope}`;
}
