import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { readPreferencesInput, type UserPreferencesInput } from './preferences-input.ts';
import { mayChangeProfile, mayKeepPreferences } from './user-preferences.policy.ts';
import { presentPreferences, readProfile } from './user-preferences.service.ts';
import { findPreferences, savePreferences, saveProfile } from './user-preferences.store.ts';

export const userPreferencesResolvers = {
  Query: {
    async userPreferences(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId } = permit(context, mayKeepPreferences);
      return presentPreferences(await findPreferences(context.runner, tenantId, userId));
    },
  },
  Mutation: {
    async saveUserPreferences(_root: unknown, { input }: { input: UserPreferencesInput }, context: RequestContext) {
      const { tenantId, userId, sessionId } = permit(context, mayKeepPreferences);
      const saved = await savePreferences(context.runner, tenantId, {
        viewerId: userId,
        ...readPreferencesInput(input),
      });
      // The next request of this session is answered in the new language; the user's other sessions follow within seconds.
      context.services.sessions.refresh(tenantId, sessionId);
      return presentPreferences(saved);
    },
    async saveProfile(_root: unknown, { name, initials }: { name: string; initials: string }, context: RequestContext) {
      const { tenantId, userId, sessionId } = permit(context, mayChangeProfile);
      const profile = readProfile(context.translate, name, initials);
      if ('message' in profile) return { ok: false, ...profile };
      const saved = await saveProfile(context.runner, tenantId, { viewerId: userId, ...profile });
      // The next request of this session shows the new name; the user's other sessions follow within seconds.
      context.services.sessions.refresh(tenantId, sessionId);
      if (saved !== null) return { ok: true, message: '', ...saved };
      const message = context.translate(
        'api.profile.nameOfStaff',
        'Someone at the firm has this name. Add a middle name or the name of your organisation.',
      );
      return { ok: false, message };
    },
  },
};
