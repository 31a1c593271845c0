import type { Translate } from '@atrium/platform';
import type { UploadDocumentsQuery } from '../../generated/graphql.ts';
import { describeSize } from './describe-size.ts';

export type UploadRules = UploadDocumentsQuery['uploadRules'];

/** Why a file cannot be sent, or null. The server decides by its content again; this spares a person the wait. */
export function findFileProblem(
  file: Pick<File, 'name' | 'size'>,
  rules: Pick<UploadRules, 'extensions' | 'maximumBytes'>,
  t: Translate,
): string | null {
  const extension = file.name.includes('.') ? (file.name.split('.').at(-1) ?? '').toLowerCase() : '';
  if (!rules.extensions.includes(extension)) {
    return extension === ''
      ? t('matters.upload.noType', 'The name does not show what type of file this is.')
      : t('matters.upload.wrongType', 'Files of type .{{extension}} can’t be uploaded.', { extension });
  }
  if (file.size === 0) return t('matters.upload.empty', 'The file is empty.');
  if (file.size > rules.maximumBytes)
    return t('matters.upload.tooLarge', 'The file is larger than {{size}}.', {
      size: describeSize(rules.maximumBytes),
    });
  return null;
}

/** The same file chosen twice is one file. */
export const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
