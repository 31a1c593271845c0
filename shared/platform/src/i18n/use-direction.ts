import { useTranslation } from 'react-i18next';

/** Which way the language in use is written. Style sheets need not ask: they say start and end. */
export function useDirection(): 'ltr' | 'rtl' {
  const { i18n } = useTranslation();
  return i18n.dir();
}
