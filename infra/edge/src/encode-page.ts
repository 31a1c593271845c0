import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Encoding } from './negotiate.ts';
import type { PageTemplate } from './page.ts';

/** A page in memory, its start compressed already. */
export interface KeptPage {
  readonly template: PageTemplate;
  readonly finish: (end: string) => Buffer;
}

const runGzip = promisify(gzip);

/** A kept page with the nonce of one response in it. */
export async function encodePage(
  { template, finish }: KeptPage,
  nonce: string,
  encoding: Encoding | null,
): Promise<Buffer> {
  const end = template.end(nonce);
  if (encoding === 'br') return finish(end);
  const bytes = Buffer.from(template.start + end);
  return encoding === null ? bytes : runGzip(bytes);
}
