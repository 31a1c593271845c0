const openSpan = /<span\b[^>]*>/g;
const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`);
const kindAttribute = attribute('data-mention-kind');
const idAttribute = attribute('data-mention-id');

/** Whom sanitised markup names, as the editor writes it, each once. What was sanitised is read by its tags alone: nothing in it stands for a bracket or a quote but these. */
export function mentionsInHtml(html: string): { mentionedUserIds: string[]; mentionedTeamIds: string[] } {
  const ids = { user: new Set<string>(), team: new Set<string>() };
  for (const [tag] of html.matchAll(openSpan)) {
    const kind = kindAttribute.exec(tag)?.[1];
    const id = idAttribute.exec(tag)?.[1];
    if (id !== undefined && (kind === 'user' || kind === 'team')) ids[kind].add(id);
  }
  return { mentionedUserIds: [...ids.user], mentionedTeamIds: [...ids.team] };
}
