import { DEFAULT_LANGUAGE, type Language } from '@atrium/contracts';
import i18next from 'i18next';
import arabic from '../languages/ar.json' with { type: 'json' };
import american from '../languages/en-US.json' with { type: 'json' };

/** What fills the holes of a text; `count` chooses the form of a counted one, `defaultValue_one` is the default of that form. */
export type TextFields = Readonly<Record<string, string | number>>;
/** Says a text in one language: its key, the default beside its use, what fills its holes. */
export type Say = (key: string, text: string, fields?: TextFields) => string;

/** Who can say texts to somebody: the context of a request, to the one who asks. */
export interface Speaker {
  readonly say: Say;
}

/** Apart from any other use of i18next in the process. The default language has no file (decision 0011). */
const words = i18next.createInstance();
void words.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: false,
  initAsync: false,
  resources: { ar: { translation: arabic }, 'en-US': { translation: american } },
  keySeparator: false,
  nsSeparator: false,
  // Texts go into JSON and mails; whoever makes HTML of one escapes it there.
  interpolation: { escapeValue: false },
});

/**
 * Says a text in a language, by the rules of the browser's `t` (holes, plural
 * forms). For what is written to somebody else than the one who asks, whose
 * words `context.say` has.
 *
 * @example
 * sayIn(recipient.language, 'api.support.subject', 'Support request {{reference}}', { reference });
 */
export const sayIn = (language: Language, key: string, text: string, fields?: TextFields): string =>
  sayingIn(language)(key, text, fields);

/** Which way a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => words.dir(language);

/** What says texts in a language, for whoever says several. */
export function sayingIn(language: Language): Say {
  return (key, text, fields = {}) => words.t(key, text, { ...fields, lng: language });
}
