import { DEFAULT_DENSITY, notificationKinds } from '@atrium/contracts';
import type { Translate } from '../../translation/translate.ts';
import type { PreferencesRow } from './user-preferences.store.ts';

const LONGEST_NAME = 120;
const LONGEST_INITIALS = 4;
/** Line breaks and the marks that turn the direction of writing have no place in a name. */
const unfit = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

export interface Preferences {
  readonly language: string | null;
  readonly theme: string | null;
  readonly density: string;
  readonly notifications: readonly { readonly kind: string; readonly ways: readonly string[] }[];
}

/** What was kept over how the product comes. */
export function presentPreferences(row: PreferencesRow | null): Preferences {
  return {
    language: row?.language ?? null,
    theme: row?.theme ?? null,
    density: row?.density ?? DEFAULT_DENSITY,
    notifications: notificationKinds.map(({ kind, ways }) => ({ kind, ways: row?.notifications[kind] ?? ways })),
  };
}

/** A name and initials as they will be kept, or why they cannot be. */
export function readProfile(
  translate: Translate,
  name: string,
  initials: string,
): { name: string; initials: string } | { message: string } {
  const tidy = { name: name.trim().replaceAll(/ +/g, ' '), initials: initials.trim() };
  if (tidy.name === '') return { message: translate('api.profile.nameNeeded', 'Enter a name.') };
  if (tidy.name.length > LONGEST_NAME || unfit.test(tidy.name)) {
    return {
      message: translate(
        'api.profile.nameUnfit',
        'A name can have at most {{longest}} characters: letters, signs and spaces.',
        { longest: LONGEST_NAME },
      ),
    };
  }
  if (
    tidy.initials === '' ||
    tidy.initials.length > LONGEST_INITIALS ||
    unfit.test(tidy.initials) ||
    /\s/.test(tidy.initials)
  ) {
    return {
      message: translate('api.profile.initialsUnfit', 'Initials must have one to {{longest}} characters.', {
        longest: LONGEST_INITIALS,
      }),
    };
  }
  return tidy;
}
