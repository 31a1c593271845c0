import type { useTranslation } from 'react-i18next';

/** What `useTranslation` hands out to translate with, for functions that are given it. */
export type Translate = ReturnType<typeof useTranslation>['t'];
