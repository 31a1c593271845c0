import type { SizeBudget } from './platform-facts.ts';

const KILOBYTE = 1000;

/**
 * What a build may weigh, as it travels. Measured in November 2026: the seven remotes begin
 * with 9 to 12 kB; six hold 15 to 60 kB, and matters 680 kB, of which the reader of PDF files
 * is 280 and the editor 120, fetched by those who open one. The shell begins with 180 kB and
 * holds 1,250 kB. The room above that is for growth; who needs more lowers what is fetched first, or shares.
 */
export const sizeBudgets: Readonly<Record<'host' | 'remote', SizeBudget>> = {
  remote: { first: 60 * KILOBYTE, total: 1_000 * KILOBYTE },
  host: { first: 260 * KILOBYTE, total: 2_000 * KILOBYTE },
};
