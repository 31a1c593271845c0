/** What is typed of a template's name after a slash, and where in the text that stands. */
export interface TypedName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A slash at the beginning or after a space, and no space since. */
const TYPED = /(?:^|\s)\/([^\s/]{0,30})$/u;

/** The name of a template that is being typed before the caret; null where none is. */
export function readTypedName(text: string, caret: number): TypedName | null {
  const found = TYPED.exec(text.slice(0, caret));
  if (found === null) return null;
  const name = found[1] ?? '';
  return { name, start: caret - name.length - 1, end: caret };
}

/** Templates whose name has what was typed, those that begin with it first. */
export function matchTemplates<Template extends { readonly name: string }>(
  templates: readonly Template[],
  typed: string,
): readonly Template[] {
  const wanted = typed.toLocaleLowerCase();
  const ranked = templates.flatMap((template) => {
    const name = template.name.toLocaleLowerCase().replace(/\s+/gu, '');
    return name.includes(wanted) ? [{ template, isFirst: name.startsWith(wanted) }] : [];
  });
  return [...ranked.filter(({ isFirst }) => isFirst), ...ranked.filter(({ isFirst }) => !isFirst)].map(
    ({ template }) => template,
  );
}

/** The text with a part of it replaced, and where the caret stands then. Words that would touch get a space. */
export function insertText(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  inserted: string,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const lead = before !== '' && !/\s$/u.test(before) ? ' ' : '';
  const tail = after !== '' && !/^\s/u.test(after) ? ' ' : '';
  return { text: `${before}${lead}${inserted}${tail}${after}`, caret: (before + lead + inserted).length };
}
