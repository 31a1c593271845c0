import { DEFAULT_LANGUAGE, type Language } from '@atrium/contracts';
import i18next from 'i18next';
import arabic from '../languages/ar.json' with { type: 'json' };
import american from '../languages/en-US.json' with { type: 'json' };

/** Values for the placeholders of a text; `count` chooses the form of a counted one, `defaultValue_one` is the default of that form. */
export type TextFields = Readonly<Record<string, string | number>>;
/** A text in one language: its key, the default beside its use, the values for its placeholders. */
export type Translate = (key: string, text: string, fields?: TextFields) => string;

/** Has texts in somebody's language: the context of a request, in that of the one who asks. */
export interface Translator {
  readonly translate: Translate;
}

/** Apart from any other use of i18next in the process. The default language has no file (decision 0011). */
const texts = i18next.createInstance();
void texts.init({
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
 * A text in a language, by the rules of the browser's `t` (placeholders, plural
 * forms). For what is written to somebody else than the one who asks, whose
 * texts `context.translate` has.
 *
 * @example
 * translateIn(recipient.language, 'api.support.subject', 'Support request {{reference}}', { reference });
 */
export const translateIn = (language: Language, key: string, text: string, fields?: TextFields): string =>
  translatorIn(language)(key, text, fields);

/** Which way a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => texts.dir(language);

/** Translates into one language, where several texts are needed. */
export function translatorIn(language: Language): Translate {
  return (key, text, fields = {}) => texts.t(key, text, { ...fields, lng: language });
}
