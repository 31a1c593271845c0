import sanitizeHtml from 'sanitize-html';

/** Whom sanitised markup names, as the editor writes it, each once. */
export function mentionsInHtml(html: string): { mentionedUserIds: string[]; mentionedTeamIds: string[] } {
  const ids = { user: new Set<string>(), team: new Set<string>() };
  const look = (_tag: string, { 'data-mention-kind': kind, 'data-mention-id': id }: sanitizeHtml.Attributes): void => {
    if (id !== undefined && (kind === 'user' || kind === 'team')) ids[kind].add(id);
  };
  sanitizeHtml(html, { onOpenTag: look });
  return { mentionedUserIds: [...ids.user], mentionedTeamIds: [...ids.team] };
}
