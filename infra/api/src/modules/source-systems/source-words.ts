import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import type { Say } from '../../words/words.ts';

/** What people call a source of records: practice systems by their own names, files in the reader's language. */
export const sourceLabel = (say: Say, system: SourceSystem): string =>
  system === 'files' ? say('api.sources.files', 'Files') : sourceSystemNames[system].label;

/** Why a record is left out or could not be brought across, as a sentence; empty where there is no reason. */
export function reasonLine(say: Say, code: string): string {
  const lines: Readonly<Record<string, () => string>> = {
    former: () => say('api.sources.former', 'No longer works there.'),
    unused: () => say('api.sources.unused', 'No matter has this type.'),
    deleted: () => say('api.sources.deleted', 'Deleted there.'),
    template: () => say('api.sources.template', 'A template, not a matter.'),
    noName: () => say('api.sources.noName', 'Has no name.'),
    noNumber: () => say('api.sources.noNumber', 'Has no file number.'),
    noMatter: () => say('api.sources.noMatter', 'Its matter is left out.'),
    noClient: () => say('api.sources.noClient', 'Has no client.'),
    noEmail: () => say('api.sources.noEmail', 'Has no email address. Match this person with someone in your firm.'),
    userNameTaken: () =>
      say('api.sources.userNameTaken', 'Someone in your firm already signs in with this email address. Match the two.'),
    numberTwice: () => say('api.sources.numberTwice', 'Another matter there has the same file number.'),
    numberTaken: () => say('api.sources.numberTaken', 'A different matter of your firm has this file number.'),
    skipped: () => say('api.sources.skipped', 'Left out after it could not be brought across.'),
    unexpected: () => say('api.sources.unexpected', 'It could not be saved. Try again, or contact support.'),
  };
  return code === '' ? '' : (lines[code] ?? lines['unexpected'] ?? (() => ''))();
}
