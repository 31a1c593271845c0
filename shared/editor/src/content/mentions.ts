import type { Operation } from './operations.ts';

/** Who is named in a document, each once, in the order of their first mention. */
export function mentionsIn(operations: readonly Operation[]): {
  mentionedUserIds: string[];
  mentionedTeamIds: string[];
} {
  const ids = { user: new Set<string>(), team: new Set<string>() };
  for (const { insert } of operations)
    if (typeof insert !== 'string' && 'mention' in insert) ids[insert.mention.kind].add(insert.mention.id);
  return { mentionedUserIds: [...ids.user], mentionedTeamIds: [...ids.team] };
}
