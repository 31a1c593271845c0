import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { findGuards, openRulesIn, type Guard } from './find-guards.ts';

/** One guard taken away. */
export interface Mutant extends Guard {
  /** Its place among all. */
  readonly id: number;
  /** Below `src`, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly lineText: string;
  /** Of the file and of what is taken away: the same as long as neither changes. */
  readonly key: string;
}

const sourceFolder = join(import.meta.dirname, '../../src');

/**
 * Every single way to take a guard away (TARGETS 5): a rule of a policy that lets everybody or one of its parts, a
 * root field, service or command that asks for no rule, what is refused and then is not, a reach that reaches all, a wall that
 * is none, a condition on who asks inside a statement, a column that is never closed.
 */
export function listMutants(): Mutant[] {
  const files = globSync(['policy/*.ts', 'modules/**/*.ts', 'grid/*.ts', 'server/command.ts'], { cwd: sourceFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|fixtures)\.ts$/.test(file))
    .toSorted();
  const texts = files.map((file) => [file, readFileSync(join(sourceFolder, file), 'utf8')] as const);
  const open = new Set(texts.flatMap(([file, text]) => openRulesIn(parse(file, text))));
  return texts
    .flatMap(([file, text]) =>
      guardsOf(file, text, open).map((guard) => ({
        ...guard,
        file,
        ...lineOf(text, guard.start),
        key: keyOf(file, text, guard),
      })),
    )
    .map((mutant, id) => ({ ...mutant, id }));
}

/** The guards of one file, by its text. */
export const guardsOf = (file: string, text: string, open: ReadonlySet<string> = new Set()): Guard[] =>
  findGuards(parse(file, text), open);

const lineOf = (text: string, at: number): Pick<Mutant, 'line' | 'lineText'> => {
  const line = text.slice(0, at).split('\n').length;
  return { line, lineText: text.split('\n')[line - 1] ?? '' };
};
const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
const keyOf = (file: string, text: string, { kind, start, end, instead }: Guard): string =>
  createHash('sha256')
    .update(JSON.stringify([file, text, kind, start, end, instead]))
    .digest('hex')
    .slice(0, 24);

/** The text with every guard behind a switch: `$mutant(id)` says whether it is the one that is taken away. */
export function withSwitches(text: string, guards: readonly (Guard & { readonly id: number })[]): string {
  const edits = guards.flatMap(({ id, kind, start, end, instead }) => {
    const [before, after] = switchOf(kind, id, instead);
    const size = end - start;
    // Of several that begin or end in one place the longest stands outside.
    return kind === 'body'
      ? [{ at: start + 1, order: 1, size: -size, text: before }]
      : [
          { at: start, order: 1, size: -size, text: before },
          { at: end, order: 0, size, text: after },
        ];
  });
  let result = '';
  let from = 0;
  for (const { at, text: inserted } of edits.toSorted(
    (one, other) => one.at - other.at || one.order - other.order || one.size - other.size,
  )) {
    result += text.slice(from, at) + inserted;
    from = at;
  }
  return result + text.slice(from);
}

/** What it names begins with `$`, so that none of it hides a name that the guard reads. */
function switchOf(kind: Guard['kind'], id: number, instead: string): readonly [before: string, after: string] {
  switch (kind) {
    case 'call':
      return [`($mutant(${id}) ? (${instead}) : (`, '))'];
    case 'rule':
      return [`((...$asked) => $mutant(${id}) || (`, ')(...$asked))'];
    case 'condition':
      return [`(!$mutant(${id}) && (`, '))'];
    case 'body':
      return [`if ($mutant(${id})) { ${instead} }`, ''];
    case 'sql':
      return [`$inSql(${id}, (`, '))'];
    case 'sqlFunction':
      return [`((...$aliases) => $inSql(${id}, (`, ')(...$aliases)))'];
    case 'sqlText':
      return [`/*${id}<*/(`, `)/*>${id}*/`];
  }
}
