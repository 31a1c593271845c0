import type { Mention } from '../content/operations.ts';
import type { Suggestion } from '../rich-text/suggestions.ts';

export interface MentionUser {
  readonly userID: string;
  readonly friendlyName: string;
  readonly roleName: string;
}

export interface MentionTeam {
  readonly guidID: string;
  readonly description: string;
}

/** Somebody who can be mentioned, as the list shows it and as the document keeps it. */
export interface MentionChoice extends Suggestion {
  readonly mention: Mention;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each word of the query begins a word of the text, accents aside. */
function fits(query: string, text: string): boolean {
  const words = folded(text).split(/[\s,.'’-]+/);
  return folded(query)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** People first, then teams, whose names fit the query (product specification §2.10). */
export function mentionChoices(
  query: string,
  users: readonly MentionUser[],
  teams: readonly MentionTeam[],
  headings: { users: string; teams: string },
): MentionChoice[] {
  return [
    ...users
      .filter(({ friendlyName }) => fits(query, friendlyName))
      .map(({ userID, friendlyName, roleName }): MentionChoice => ({
        id: `user-${userID}`,
        title: friendlyName,
        detail: roleName,
        group: headings.users,
        mention: { kind: 'user', id: userID, name: friendlyName },
      })),
    ...teams
      .filter(({ description }) => fits(query, description))
      .map(({ guidID, description }): MentionChoice => ({
        id: `team-${guidID}`,
        title: description,
        group: headings.teams,
        mention: { kind: 'team', id: guidID, name: description },
      })),
  ];
}
