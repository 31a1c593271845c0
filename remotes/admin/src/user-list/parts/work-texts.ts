import type { UserDetail } from '../user-list.row.ts';

type OpenWork = UserDetail['openWork'];

/** Kinds of work that can go to somebody else, as screens call them. */
export const workParts = {
  responsible: 'Matters as person responsible',
  acting: 'Matters as person acting',
  assisting: 'Matters as person assisting',
  tasks: 'Open tasks and phone calls',
  enquiries: 'Open enquiries',
  contacts: 'Clients and contacts looked after',
} as const;
export type WorkPart = keyof typeof workParts;
export const workPartKeys = Object.keys(workParts) as WorkPart[];

/** How many things there are to hand on. */
export const transferableCount = (work: OpenWork): number => workPartKeys.reduce((sum, part) => sum + work[part], 0);
