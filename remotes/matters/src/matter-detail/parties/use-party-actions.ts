import { useCommand, useTranslation } from '@atrium/platform';
import { removePartyMutation, restorePartyMutation } from './parties-tab.operations.ts';
import type { Party } from './party.ts';

/** Removes a party from the matter at once, with an undo. */
export function usePartyActions(onSettled: () => void) {
  const { t } = useTranslation();
  const options = { remote: 'matters', area: 'parties', onSettled };
  const remove = useCommand(removePartyMutation, options);
  const restore = useCommand(restorePartyMutation, options);
  return {
    remove: ({ id, version, name }: Party) =>
      remove.run(
        { id, version },
        {
          name,
          saved: t('matters.parties.removed', '{{name}} was removed.', { name }),
          undo: () => restore.run({ id }, { name }),
        },
      ),
  };
}
