import { isInternal, type Rule } from './rules.ts';
import { scopeOf } from './viewer.ts';

/** Amounts of matters are for people of the firm who may see invoices. Others see none, and may not sort by them. */
export const seesAmounts: Rule = (viewer) => isInternal(viewer) && scopeOf(viewer, 'invoices') !== 'none';
