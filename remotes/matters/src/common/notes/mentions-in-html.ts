export interface MentionInHtml {
  readonly kind: 'user' | 'team';
  readonly id: string;
  readonly name: string;
}

const mention = /<span([^>]*)>([^<]*)<\/span>/g;
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];

/** Whom sanitised markup names, as the editor writes it. The markup is read as text and never becomes part of a page. */
export function mentionsInHtml(html: string): MentionInHtml[] {
  return [...html.matchAll(mention)].flatMap(([, attributes = '', words = '']): MentionInHtml[] => {
    const kind = attribute(attributes, 'data-mention-kind');
    const id = attribute(attributes, 'data-mention-id');
    return id !== undefined && (kind === 'user' || kind === 'team')
      ? [{ kind, id, name: words.replace(/^[\s\u200b\ufeff]*@?/, '').trim() }]
      : [];
  });
}
