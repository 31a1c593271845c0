import { recordSources, sourceSystemNames } from '@atrium/contracts';
import type { Translate } from '../i18n/translate.ts';

/** What people call a source of records: practice systems by their own names, files in the reader's language, as they stand within a sentence. */
export function sourceName(t: Translate, name: string): string {
  const system = recordSources.find((known) => known === name);
  if (system === 'files') return t('platform.source.files', 'the files');
  return system === undefined ? name : sourceSystemNames[system].label;
}
