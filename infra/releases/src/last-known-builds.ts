import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirmBuilds } from './compose.ts';
import type { Logger } from './logger.ts';

/** Changes that come together are written together. */
const WRITE_AFTER_MS = 500;

export interface LastKnownBuilds {
  find(key: string): Promise<FirmBuilds | null>;
  remember(key: string, firm: FirmBuilds): void;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

const fileOf = (folder: string): string => join(folder, 'last-compositions.json');

/**
 * What each firm got last, in a file of the data folder, so that a process that
 * starts while the database is away still has pages to serve. It holds ids of
 * builds; the builds lie beside it. The file is replaced whole or not at all.
 */
export function openLastKnownBuilds(folder: string, logger: Logger): LastKnownBuilds {
  const present = new Map<string, string>();
  let loading: Promise<void> | undefined;
  let due: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const load = (): Promise<void> =>
    (loading ??= readFile(fileOf(folder), 'utf8').then(
      (text) => {
        for (const [key, firm] of Object.entries(readFirms(text))) if (!present.has(key)) present.set(key, JSON.stringify(firm));
      },
      () => undefined,
    ));
  const write = (): Promise<void> => {
    clearTimeout(due);
    due = undefined;
    writing = writing.then(async () => {
      // What another process, or the one before, knew of other firms is kept.
      await load();
      await replaceFile(folder, `{${[...present].map(([key, firm]) => `${JSON.stringify(key)}:${firm}`).join(',\n')}}`);
    });
    writing = writing.catch((error: unknown) => logger.warn({ error }, 'last known compositions not written'));
    return writing;
  };

  return {
    async find(key) {
      const known = present.get(key);
      if (known === undefined) await load();
      const firm = known ?? present.get(key);
      return firm === undefined ? null : (JSON.parse(firm) as FirmBuilds);
    },
    remember(key, firm) {
      const text = JSON.stringify(firm);
      if (present.get(key) === text) return;
      present.set(key, text);
      due ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref();
    },
    async close() {
      if (due !== undefined) await write();
      await writing;
    },
  };
}

/** A file that is not what it should be is none. */
function readFirms(text: string): Readonly<Record<string, FirmBuilds>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, FirmBuilds>>;
  } catch {
    return {};
  }
}

async function replaceFile(folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${fileOf(folder)}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, fileOf(folder));
}
