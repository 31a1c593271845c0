import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a package publishes: the texts of its operations by their hashes. */
export interface PublishedDocuments {
  readonly texts: ReadonlyMap<string, string>;
  /** The hash by which screens name the operation. Throws where there is none of that name. */
  hashOf(operation: string): string;
  has(operation: string): boolean;
}

/** The operations of a package (`remotes/matters`), as `npm run generate` writes them. */
export async function publishedBy(folder: string): Promise<PublishedDocuments> {
  const file = join(import.meta.dirname, '../../..', folder, 'src/generated/persisted-documents.json');
  const written = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const texts = new Map(Object.entries(written).map(([id, text]) => [id.replace(/^sha256:/, ''), text]));
  const hashes = new Map(
    [...texts].flatMap(([hash, text]) =>
      [...text.matchAll(/\b(?:query|mutation|subscription) (\w+)/g)].map(([, name = '']) => [name, hash] as const),
    ),
  );
  const hashOf = (operation: string): string => {
    const hash = hashes.get(operation);
    if (hash === undefined) throw new Error(`${folder} publishes no operation ${operation}`);
    return hash;
  };
  return { texts, hashOf, has: (operation) => hashes.has(operation) };
}
