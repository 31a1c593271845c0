import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaughtMail } from './caught-mail.ts';

/** The newest mails, in memory and in a folder, so that a restart keeps them. */
export interface MailFolder {
  /** Newest first. */
  list(): readonly CaughtMail[];
  find(id: string): CaughtMail | null;
  add(mail: CaughtMail): Promise<void>;
}

/** Reads what the folder has. Once there are more than `limit`, the oldest go. */
export async function openMailFolder(folder: string, limit: number): Promise<MailFolder> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const kept: CaughtMail[] = [];
  for (const name of names) {
    const mail = await readMail(join(folder, name));
    if (mail !== null) kept.unshift(mail);
  }
  const fileOf = (id: string): string => join(folder, `${id}.json`);

  async function trim(): Promise<void> {
    const old = kept.splice(limit);
    await Promise.all(old.map(({ id }) => rm(fileOf(id), { force: true })));
  }
  await trim();

  return {
    list: () => kept,
    find: (id) => kept.find((mail) => mail.id === id) ?? null,
    async add(mail) {
      const draft = `${fileOf(mail.id)}.draft`;
      await writeFile(draft, JSON.stringify(mail), { mode: 0o600 });
      await rename(draft, fileOf(mail.id));
      kept.unshift(mail);
      await trim();
    },
  };
}

/** A file cut short by a crash is passed over. */
async function readMail(file: string): Promise<CaughtMail | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as CaughtMail;
  } catch {
    return null;
  }
}
