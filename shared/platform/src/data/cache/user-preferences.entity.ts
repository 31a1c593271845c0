import { workspaceQuery } from '../../identity/workspace.operations.ts';
import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

export const userPreferencesEntity: CacheEntity = {
  mutations: {
    saveUserPreferences: (result, _variables, cache) => {
      // The language may be another now, and guides come in it.
      for (const field of ['helpArticle', 'helpArticles']) forgetAnswers(cache, field);
      const saved = result['saveUserPreferences'];
      if (typeof saved !== 'object' || saved === null) return;
      cache.updateQuery({ query: workspaceQuery }, (known) =>
        known === null ? null : { ...known, userPreferences: saved as typeof known.userPreferences },
      );
    },
    saveProfile: (result, _variables, cache) => {
      const saved = result['saveProfile'] as { ok: boolean; name: string | null; initials: string | null } | null;
      if (saved === null || !saved.ok || typeof saved.name !== 'string' || typeof saved.initials !== 'string') return;
      const { name, initials } = saved;
      cache.updateQuery({ query: workspaceQuery }, (known) =>
        known === null ? null : { ...known, appUser: { ...known.appUser, name, initials } },
      );
    },
  },
};
