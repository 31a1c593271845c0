import { CONSOLE_PATH, DEFAULT_HOME_COUNTRY, DEFAULT_LANGUAGE } from '@atrium/contracts';
import { languageOf } from '@atrium/domain';
import {
  addTexts,
  changeLanguage,
  createBrowserRouter,
  readLanguage,
  reportError,
  RouterProvider,
  setPageTitleSuffix,
  startI18n,
} from '@atrium/platform';
// Before what has styles of its own: it brings the global style sheets.
import { applyColourScheme } from '@atrium/ui';
import { createRoot } from 'react-dom/client';
import { createOperatorsApi } from './api/operators-api.ts';
import { consoleTexts } from './languages/console-texts.ts';
import { createRoutes } from './routes.tsx';

/** Starts the console in `#root`. Called once, by the entry. */
export async function start(): Promise<void> {
  applyColourScheme();
  startI18n();
  setPageTitleSuffix('Atrium');
  void addTexts(consoleTexts);
  const language = languageOf(readLanguage(), DEFAULT_HOME_COUNTRY);
  // The default language has nothing to fetch. In another one the page waits for its words, or goes without.
  if (language !== DEFAULT_LANGUAGE)
    await changeLanguage(language).catch((error: unknown) => reportError(error, { area: 'texts' }));

  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  const router = createBrowserRouter(createRoutes(createOperatorsApi()), { basename: CONSOLE_PATH });
  createRoot(root, {
    onUncaughtError: (error) => {
      reportError(error, { area: 'console' });
      window.reportError(error);
    },
  }).render(<RouterProvider router={router} />);
}
