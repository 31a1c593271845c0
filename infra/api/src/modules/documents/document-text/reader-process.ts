import { readTextOf } from './read-file.ts';

/** What a process that reads one file and ends is told, and answers. */
export interface ReadOrder {
  readonly path: string;
  readonly reader: 'pdf' | 'docx' | 'plain';
}

process.once('message', (order: ReadOrder) => {
  readTextOf(order.path, order.reader)
    .catch(() => ({ kind: 'none', reason: 'broken' }) as const)
    .then((extraction) => process.send?.(extraction, undefined, undefined, () => process.exit(0)))
    .catch(() => process.exit(1));
});
