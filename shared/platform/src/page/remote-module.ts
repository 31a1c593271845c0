import type { ComponentType } from 'react';

/** What a remote exposes as `./remote`: the screens it has built, by route path. */
export interface RemoteModule {
  readonly screens: Readonly<Record<string, () => Promise<ComponentType>>>;
}
