export { Board } from './board.tsx';
export type { BoardCard, BoardColumn, BoardProps } from './board-types.ts';
export { afterMoves, type CardMove } from './card-moves.ts';
export { type AnsweredColumn, useCardMoves } from './use-card-moves.ts';
