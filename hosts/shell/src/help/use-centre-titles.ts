import { useTranslation } from '@atrium/platform';
import { helpCentres } from './help-centres.ts';

/** The centres with their titles in the person's language. */
export function useCentreTitles(): readonly { key: string; path: string; title: string }[] {
  const { t } = useTranslation();
  return helpCentres.map(({ key, path, title }) => ({ key, path, title: t(`shell.help.centre.${key}`, title) }));
}
