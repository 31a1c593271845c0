import { viewKeys } from '../common/matter-list/matter-list.ts';

/** `/matterSummary/{command}`: opens something over the list or in its place, or names a view of it. */
export const commands = ['new', 'pending', 'stale', ...viewKeys] as const;

/** Whether an address gives this command, in whatever case. */
export const isCommand = (given: string | undefined, command: (typeof commands)[number]): boolean =>
  given?.toLowerCase() === command.toLowerCase();

/** A command nobody knows shows the list, with a word about it. */
export const isKnownCommand = (given: string | undefined): boolean =>
  given === undefined || commands.some((command) => isCommand(given, command));
