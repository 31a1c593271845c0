import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import type { Translate } from '../../translation/translate.ts';

/** What people call a source of records: practice systems by their own names, files in the reader's language, as they stand within a sentence. */
export const sourceLabel = (translate: Translate, system: SourceSystem): string =>
  system === 'files' ? translate('api.sources.files', 'the files') : sourceSystemNames[system].label;

/** Why a record is left out or could not be brought across, as a sentence; empty where there is no reason. */
export function reasonLine(translate: Translate, code: string): string {
  const lines: Readonly<Record<string, () => string>> = {
    former: () => translate('api.sources.former', 'No longer works there.'),
    unused: () => translate('api.sources.unused', 'No matter has this type.'),
    deleted: () => translate('api.sources.deleted', 'Deleted there.'),
    template: () => translate('api.sources.template', 'A template, not a matter.'),
    noName: () => translate('api.sources.noName', 'Has no name.'),
    noNumber: () => translate('api.sources.noNumber', 'Has no file number.'),
    noMatter: () => translate('api.sources.noMatter', 'Its matter is left out.'),
    noClient: () => translate('api.sources.noClient', 'Has no client.'),
    noEmail: () =>
      translate('api.sources.noEmail', 'Has no email address. Match this person with someone in your firm.'),
    userNameTaken: () =>
      translate(
        'api.sources.userNameTaken',
        'Someone in your firm already signs in with this email address. Match the two.',
      ),
    numberTwice: () => translate('api.sources.numberTwice', 'Another matter there has the same file number.'),
    numberTaken: () => translate('api.sources.numberTaken', 'A different matter of your firm has this file number.'),
    skipped: () => translate('api.sources.skipped', 'Left out after it could not be brought across.'),
    unexpected: () => translate('api.sources.unexpected', 'It could not be saved. Try again, or contact support.'),
  };
  return code === '' ? '' : (lines[code] ?? lines['unexpected'] ?? (() => ''))();
}
