import { Delta, type Op } from 'quill';
import type { Operation } from '../content/operations.ts';

/** Our document as Quill's. */
export const toDelta = (operations: readonly Operation[]): Delta => new Delta(operations as Op[]);

/** Quill's document as ours: the formats it knows are the ones we registered. */
export const fromDelta = ({ ops }: Delta): Operation[] => ops as Operation[];
