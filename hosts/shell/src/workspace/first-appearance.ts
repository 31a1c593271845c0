import { DEFAULT_LANGUAGE, type Density, type Language, sessionKeys, type Theme } from '@atrium/contracts';
import { languageOf } from '@atrium/domain';
import { changeLanguage, readLanguage, reportError } from '@atrium/platform';
import { applyColourScheme } from '@atrium/ui';

/** What is in force in this tab for the person signed in (product specification §3). Without a theme the device decides. */
export interface Personalised {
  readonly language: Language;
  readonly theme?: Theme;
  /** Nothing is drawn in it before the server has answered. */
  readonly density: Density;
}

/**
 * Gives the page its colours and language before the first render: what was in
 * force in this tab before a reload, else what the browser last used. Never rejects.
 */
export async function applyFirstAppearance(homeCountry: string): Promise<void> {
  // Another tab, of another person, may have changed what the browser keeps.
  const { language: spoken, theme } = readPersonalised();
  applyColourScheme(theme);
  const language = languageOf(spoken ?? readLanguage(), homeCountry);
  // The default language has nothing to fetch. In another one the page waits for its words, or goes without.
  if (language !== DEFAULT_LANGUAGE)
    await changeLanguage(language).catch((error: unknown) => reportError(error, { area: 'texts' }));
}

function readPersonalised(): Partial<Personalised> {
  try {
    return (JSON.parse(sessionStorage.getItem(sessionKeys.personalise) ?? '{}') ?? {}) as Partial<Personalised>;
  } catch {
    return {};
  }
}
