import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { ForeseenError, type Command } from './command.ts';
import { readPackageTexts } from './i18n/read-packages.ts';
import { fillTexts, missingTexts, workFilePath, type WorkFile } from './i18n/work-file.ts';

const USAGE = 'Usage: npm run texts -- missing|fill <language>';

/**
 * `npm run texts -- missing ar` writes what a language lacks into a work file,
 * each key with its default; once translated there, `fill ar` puts it into the
 * packages' language files.
 */
export async function main({ rootFolder, args, phases }: Command): Promise<number> {
  const [action, language] = args;
  if ((action !== 'missing' && action !== 'fill') || language === undefined) throw new ForeseenError(USAGE);
  const path = workFilePath(rootFolder, language);
  const { packages } = await readPackageTexts(rootFolder);
  if (action === 'missing') {
    const missing = missingTexts(packages, language);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(missing, null, 2)}\n`);
    for (const [folder, texts] of Object.entries(missing)) phases.write(`${folder}: ${Object.keys(texts).length}`);
    phases.write(`Written to ${relative(rootFolder, path)}`);
    return 0;
  }
  if (!existsSync(path))
    throw new ForeseenError(`There is no ${relative(rootFolder, path)}; "missing ${language}" writes it.`);
  for (const file of fillTexts(rootFolder, packages, language, JSON.parse(readFileSync(path, 'utf8')) as WorkFile))
    phases.write(file);
  return 0;
}
