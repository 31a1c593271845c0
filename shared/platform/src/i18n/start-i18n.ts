import { DEFAULT_LANGUAGE } from '@atrium/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * Starts translation. Texts live beside their use as readable defaults, so
 * there is nothing to load for English; calling it again changes the language.
 * The document says which language it is in.
 */
export function startI18n(options: { language?: string } = {}): void {
  const language = options.language ?? DEFAULT_LANGUAGE;
  document.documentElement.lang = language;
  if (i18next.isInitialized) {
    void i18next.changeLanguage(language);
    return;
  }
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    // Without anything to load, starting is done when this call returns.
    initAsync: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}
