import { views } from '../common/matter-list/matter-filters.ts';

/** `/matterSummary/{command}`: opens something over the list or in its place, or names a view of it. */
export const commands = ['new', 'pending', 'stale', ...views] as const;

/** A command nobody knows shows the list, with a word about it. */
export const isKnownCommand = (command: string | undefined): boolean => command === undefined || commands.some((known) => known.toLowerCase() === command.toLowerCase());
