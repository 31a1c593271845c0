import ts from 'typescript';
import type { Guard } from './find-guards.ts';

/** Who asks, bound to a statement. */
const ASKER = /:(viewerId|isExternal|isAdministrator)\b|= any\(:teamIds\b|office_id = :officeId\b/;
/** A filter that may be left out, or the viewer's own row: no guards. */
const NO_GUARD = /^(case|select)\b|is null or|^:is\w+::boolean$|^\w+\.id = (:viewerId|any\(:teamIds)/;
const BOUNDARY = /\b(?:and|where)\s+/g;

/**
 * Conditions on who asks that stand inside a text of SQL, `and (n.visibility = 'firm' or n.author_id = :viewerId::uuid)`:
 * between `and` or `where` and the next of them on the same level, so far as they hold whole placeholders.
 */
export function sqlGuardsIn(
  node: ts.TemplateExpression | ts.NoSubstitutionTemplateLiteral,
  source: ts.SourceFile,
): Guard[] {
  const start = node.getStart(source);
  const text = node.getText(source);
  if (!/\b(select|update|delete|exists|and|where)\b/.test(text)) return [];
  const holes = ts.isTemplateExpression(node)
    ? node.templateSpans.map(
        ({ expression }) => [expression.getFullStart() - start - 2, expression.getEnd() - start + 1] as const,
      )
    : [];
  const isInHole = (at: number): boolean => holes.some(([from, to]) => at >= from && at < to);
  return [...text.matchAll(BOUNDARY)].flatMap((match): Guard[] => {
    const from = match.index + match[0].length;
    if (isInHole(match.index)) return [];
    const to = endOf(text, from, isInHole);
    const condition = text.slice(from, to).trimEnd();
    if (!ASKER.test(condition) || NO_GUARD.test(condition)) return [];
    return [
      {
        kind: 'sqlText',
        start: start + from,
        end: start + from + condition.length,
        instead: '',
        what: `without the condition ${condition.replaceAll(/\s+/g, ' ').slice(0, 110)}`,
      },
    ];
  });
}

/** Where the condition that begins here ends: at the next word of its level that starts something else, or where its brackets close. */
function endOf(text: string, from: number, isInHole: (at: number) => boolean): number {
  let depth = 0;
  let between = false;
  for (let at = from; at < text.length; at += 1) {
    if (isInHole(at)) continue;
    const letter = text[at];
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (depth < 0 || letter === '`' || letter === ';') return at;
    if (depth > 0) continue;
    const word =
      /^(and|or|where|order|group|limit|union|returning|for|on|join|left|having|then|else|end|window|offset)\b/.exec(
        text.slice(at),
      )?.[1];
    if (word === undefined || !/[\s)]/.test(text[at - 1] ?? '')) {
      if (/^between\b/.test(text.slice(at))) between = true;
      continue;
    }
    // `a or b` without brackets of its own is one condition only as a whole.
    if (word === 'or') continue;
    if (word === 'and' && between) {
      between = false;
      continue;
    }
    return at;
  }
  return text.length;
}
