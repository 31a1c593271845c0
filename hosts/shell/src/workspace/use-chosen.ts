import { sessionKeys } from '@atrium/contracts';
import { languageOf } from '@atrium/domain';
import {
  changeLanguage,
  type KeptPreferences,
  readKeptPreferences,
  reportError,
  setPreferences,
  useTranslation,
} from '@atrium/platform';
import { useColorScheme } from '@atrium/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Personalised } from './first-appearance.ts';

/**
 * Puts what the person chose into force: language, colours, density, news. True
 * once the page can be read in their language; should its texts not come, in the
 * language it has. The tab keeps it for its next start (product specification §3).
 */
export function useChosen(kept: KeptPreferences | undefined, homeCountry: string | undefined): boolean {
  const { i18n } = useTranslation();
  const { setScheme } = useColorScheme();
  const [failed, setFailed] = useState<string | null>(null);
  const language = kept === undefined || homeCountry === undefined ? null : languageOf(kept.language, homeCountry);
  const chosen = kept === undefined ? null : readKeptPreferences(kept);
  const theme = chosen?.theme ?? null;
  const density = chosen?.density ?? null;

  useLayoutEffect(() => {
    if (kept !== undefined) setPreferences(readKeptPreferences(kept));
  }, [kept]);
  useLayoutEffect(() => {
    // The person's own word counts on every device; without one the device keeps what it has.
    if (theme !== null) setScheme(theme);
  }, [theme, setScheme]);
  useEffect(() => {
    if (language === null) return;
    changeLanguage(language).catch((error: unknown) => {
      reportError(error, { area: 'texts' });
      setFailed(language);
    });
  }, [language]);

  const speaksIt = language !== null && (i18n.language === language || failed === language);
  const spoken = speaksIt ? language : null;
  useEffect(() => {
    if (spoken === null || density === null) return;
    const personalised: Personalised = { language: spoken, density, ...(theme === null ? {} : { theme }) };
    sessionStorage.setItem(sessionKeys.personalise, JSON.stringify(personalised));
  }, [spoken, theme, density]);
  const [hasSpoken, setHasSpoken] = useState(false);
  useEffect(() => {
    // From here on a choice changes the page that is there: whoever chooses in settings keeps what they typed.
    if (speaksIt) setHasSpoken(true);
  }, [speaksIt]);
  return hasSpoken || speaksIt;
}
