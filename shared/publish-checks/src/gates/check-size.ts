import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PublishProblem } from '@atrium/contracts';
import type { Gate } from '../gate.ts';

const compress = promisify(gzip);
const GZIP_LEVEL = 9;
const compressible = /\.(js|css|json|svg)$/;

/** What a build weighs as it travels: the files it begins with, and all that a page may load. */
export const sizeGate: Gate = {
  gate: 'size',
  async check({ descriptor: { kind, entry, initial, files: listed }, files }, { sizeBudgets }) {
    const budget = sizeBudgets[kind];
    const weights = new Map(
      await Promise.all(Object.keys(listed).map(async (name) => [name, await weigh(name, files.get(name))] as const)),
    );
    const first = [...new Set([entry, ...initial])].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const [heaviest = [entry, 0]] = [...weights].toSorted(([, a], [, b]) => b - a);
    const problem = (field: string, message: string, remedy: string): PublishProblem => ({
      gate: 'size',
      file: heaviest[0],
      field,
      message,
      remedy,
    });
    return {
      problems: [
        ...(first <= budget.first
          ? []
          : [
              problem(
                'initial',
                `begins with ${kilobytes(first)} of ${kilobytes(budget.first)} compressed`,
                'Load screens on demand, with import(), and keep libraries out of the first file.',
              ),
            ]),
        ...(total <= budget.total
          ? []
          : [
              problem(
                'files',
                `holds ${kilobytes(total)} of ${kilobytes(budget.total)} compressed; ${heaviest[0]} is the heaviest with ${kilobytes(heaviest[1])}`,
                'Take what the host shares from the host, and leave out what no screen uses.',
              ),
            ]),
      ],
      detail: `begins with ${kilobytes(first)} of ${kilobytes(budget.first)}, holds ${kilobytes(total)} of ${kilobytes(budget.total)}`,
    };
  },
};

/** As most browsers get it, give or take: gzip is quick, and leaves this thread to others; brotli comes out a seventh smaller. */
async function weigh(name: string, content: Uint8Array | undefined): Promise<number> {
  if (content === undefined) return 0;
  return compressible.test(name) ? (await compress(content, { level: GZIP_LEVEL })).length : content.length;
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
