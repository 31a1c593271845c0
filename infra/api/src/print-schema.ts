import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printApiSchema } from './schema.ts';

/** `node src/print-schema.ts` writes schema.graphql; with `--check` it only says whether it would change. */
const file = join(import.meta.dirname, '..', 'schema.graphql');
const printed = printApiSchema();

if (!process.argv.includes('--check')) {
  writeFileSync(file, printed);
} else if (readFileSync(file, 'utf8') !== printed) {
  process.stderr.write('infra/api/schema.graphql is out of date. Run: node infra/api/src/print-schema.ts\n');
  process.exitCode = 1;
}
