import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The API's schema as it is printed for everybody; the tests hold it to be current. Loads nothing of the API. */
export function readApiSchema(): Promise<string> {
  return readFile(fileURLToPath(import.meta.resolve('@atrium/api/schema.graphql')), 'utf8');
}
