import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The text of a GraphQL document, and where it is written. */
export interface OperationText {
  readonly location: string;
  readonly rawSDL: string;
}

/** `graphql(…)` with the text of an operation, or a text marked as one. */
const OPERATION = /(?:\bgraphql\(|\/\*\s*GraphQL\s*\*\/)\s*(?:\/\*.*?\*\/\s*)?`([^`]*)`/g;

/** The GraphQL documents in the sources below `folder`, in the order of their files. */
export async function readOperations(folder: string): Promise<OperationText[]> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name) && !/^generated\b|\.test\.tsx?$/.test(name))
    .toSorted();
  const found = await Promise.all(
    names.map(async (name) => {
      const location = join(folder, name);
      const text = await readFile(location, 'utf8');
      return [...text.matchAll(OPERATION)].map(([, rawSDL = '']) => ({ location, rawSDL }));
    }),
  );
  return found.flat();
}
