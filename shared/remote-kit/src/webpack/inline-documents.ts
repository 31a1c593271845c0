import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';

/** `import { graphql } from '../generated/gql.ts';` */
const IMPORT = /^import \{ graphql \} from '([^']*\/generated)\/gql\.ts';$/m;
/** A call with a plain text: documents have no holes. */
const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;
const DOCUMENT = /^export const (\w+) = (\{"(?:__meta__|kind)".*\}) as unknown as DocumentNode/gm;
const NAMED = /^ {4}("(?:[^"\\]|\\.)*"): types\.(\w+),$/gm;

interface Generated {
  readonly changedAt: number;
  /** Documents as JSON by their text in the source. */
  readonly documents: ReadonlyMap<string, string>;
}
const read = new Map<string, Generated>();

/**
 * A loader of webpack: puts each document where it is asked for. The generated `graphql` function finds it in one map of all
 * operations of the package, which every screen would load whole, once as a tree and once as text. A text that is not
 * among what was generated fails the build.
 *
 * @example a call of `graphql` with the text of a query becomes `JSON.parse` of its document
 */
export default function inlineDocuments(this: LoaderContext<object>, source: string): string {
  const [statement, from] = IMPORT.exec(source) ?? [];
  if (statement === undefined || from === undefined) return source;
  const folder = join(dirname(this.resourcePath), from);
  for (const name of ['gql.ts', 'graphql.ts']) this.addDependency(join(folder, name));
  const documents = documentsOf(folder);
  return source
    .replace(CALL, (_call, text: string) => {
      const document = documents.get(text);
      if (document === undefined) throw new Error(`Not generated yet; run npm run generate: ${text}`);
      return `(/*#__PURE__*/ JSON.parse(${JSON.stringify(document)}) as ReturnType<typeof graphql>)`;
    })
    .replace(statement, `import type { graphql } from '${from}/gql.ts';`);
}

function documentsOf(folder: string): ReadonlyMap<string, string> {
  const [names, trees] = [join(folder, 'gql.ts'), join(folder, 'graphql.ts')];
  const changedAt = Math.max(statSync(names).mtimeMs, statSync(trees).mtimeMs);
  const known = read.get(folder);
  if (known?.changedAt === changedAt) return known.documents;
  const byName = new Map(
    [...readFileSync(trees, 'utf8').matchAll(DOCUMENT)].map(([, name = '', tree = '']) => [name, tree] as const),
  );
  const documents = new Map(
    [...readFileSync(names, 'utf8').matchAll(NAMED)].flatMap(([, text = '""', name = '']) => {
      const tree = byName.get(name);
      return tree === undefined ? [] : [[JSON.parse(text) as string, tree] as const];
    }),
  );
  read.set(folder, { changedAt, documents });
  return documents;
}
