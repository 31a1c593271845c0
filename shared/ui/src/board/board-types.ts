import type { ReactNode } from 'react';

/** What the cards of a column have in common. */
export interface BoardColumn {
  readonly key: string;
  readonly label: string;
  /** All that belong here, also those that are not shown. */
  readonly total: number;
}

export interface BoardCard {
  readonly id: string;
  readonly column: string;
  /** How it is called when it moves. */
  readonly name: string;
  readonly canMove: boolean;
}

export interface BoardProps<Card extends BoardCard> {
  /** Names the board for assistive technology. */
  readonly label: string;
  readonly columns: readonly BoardColumn[];
  readonly cards: readonly Card[];
  readonly selectedId: string | null;
  /** Stands in a column without cards. */
  readonly none: string;
  /** Whether people put the cards of a column in an order; they do unless this is false. */
  readonly isOrdered?: boolean | undefined;
  renderCard(card: Card): ReactNode;
  onOpen(card: Card): void;
  /** To a column, below another card of it, or to its top. False where something is asked first; else whether the card may stay there. */
  onMove(card: Card, column: string, belowId: string | null): Promise<boolean> | false;
  /** Shows more of a column whose cards are not all here. */
  onMore?(column: string): void;
}
