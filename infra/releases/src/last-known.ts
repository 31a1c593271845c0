import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from './logger.ts';

/** Changes that come together are written together. */
const WRITE_AFTER_MS = 500;

export interface LastKnown<Value> {
  find(key: string): Promise<Value | null>;
  remember(key: string, value: Value): void;
  /** There is no such thing any more. */
  forget(key: string): void;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

/**
 * What was known last, in a file of the data folder, so that a process that starts
 * while the database is away still has something to serve. The file is replaced
 * whole or not at all; one that is not what it should be is none. Values have to survive JSON.
 */
export function openLastKnown<Value>(path: string, logger: Logger): LastKnown<Value> {
  const present = new Map<string, string>();
  const forgotten = new Set<string>();
  let loading: Promise<void> | undefined;
  let due: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const load = (): Promise<void> =>
    (loading ??= readFile(path, 'utf8').then(
      (text) => {
        for (const [key, value] of Object.entries(readEntries(text)))
          if (!present.has(key) && !forgotten.has(key)) present.set(key, JSON.stringify(value));
      },
      () => undefined,
    ));
  const write = (): Promise<void> => {
    clearTimeout(due);
    due = undefined;
    writing = writing.then(async () => {
      // What another process, or the one before, knew of others is kept.
      await load();
      await replaceFile(path, `{${[...present].map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',\n')}}`);
    });
    writing = writing.catch((error: unknown) => logger.warn({ error, path }, 'what was known last is not written'));
    return writing;
  };

  const writeSoon = (): void => {
    due ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref();
  };

  return {
    async find(key) {
      const known = present.get(key);
      if (known === undefined) await load();
      const text = known ?? present.get(key);
      return text === undefined ? null : (JSON.parse(text) as Value);
    },
    remember(key, value) {
      const text = JSON.stringify(value);
      if (present.get(key) === text) return;
      present.set(key, text);
      forgotten.delete(key);
      writeSoon();
    },
    forget(key) {
      if (forgotten.has(key)) return;
      forgotten.add(key);
      if (present.delete(key)) writeSoon();
    },
    async close() {
      if (due !== undefined) await write();
      await writing;
    },
  };
}

function readEntries(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
