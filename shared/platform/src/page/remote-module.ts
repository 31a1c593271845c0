import type { ComponentType } from 'react';
import type { TextLoaders } from '../i18n/texts.ts';

/** What a remote exposes as `./remote`: the screens it has built, by route path. */
export interface RemoteModule {
  readonly screens: Readonly<Record<string, () => Promise<ComponentType>>>;
  /** Its texts in other languages, and those of packages compiled into it. */
  readonly texts?: readonly TextLoaders[];
}
