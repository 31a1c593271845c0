import { savedLayoutQuery } from '../../layout/saved-layout.operations.ts';
import type { CacheEntity } from './cache-entry.ts';

export const savedLayoutEntity: CacheEntity = {
  mutations: {
    saveLayout: (result, variables, cache) => {
      const saved = result['saveLayout'] as { screen: string; layout: unknown } | undefined;
      const screen = variables['screen'];
      if (typeof screen !== 'string') return;
      cache.updateQuery({ query: savedLayoutQuery, variables: { screen } }, () => ({ savedLayout: saved ?? null }));
    },
    resetLayout: (_result, variables, cache) => {
      const screen = variables['screen'];
      if (typeof screen !== 'string') return;
      cache.updateQuery({ query: savedLayoutQuery, variables: { screen } }, () => ({ savedLayout: null }));
    },
  },
};
