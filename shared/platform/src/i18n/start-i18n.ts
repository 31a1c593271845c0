import { DEFAULT_LANGUAGE } from '@atrium/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * Starts translation in the default language, whose texts live beside their use,
 * so that there is nothing to load. Does nothing once started; `changeLanguage`
 * does the rest.
 */
export function startI18n(): void {
  if (i18next.isInitialized) return;
  document.documentElement.lang = DEFAULT_LANGUAGE;
  void i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
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
