import { reportError, useMutation, useNotify, useTranslation } from '@atrium/platform';
import { removePartyMutation, restorePartyMutation } from './parties-tab.operations.ts';
import type { Party } from './party.ts';

/** Takes a party off the matter at once, and says so with a way back. */
export function useRemoveParty(onChange: () => void): (party: Party) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const [, remove] = useMutation(removePartyMutation);
  const [, restore] = useMutation(restorePartyMutation);

  const putBack = async ({ id, name }: Party) => {
    const { data, error } = await restore({ id });
    if (error) reportError(error, { remote: 'matters', area: 'parties' });
    if (!data?.restoreMatterParty.ok)
      notify.error(
        data?.restoreMatterParty.error?.message ??
          t('matters.parties.restoreFailed', '{{name}} could not be put back.', { name }),
      );
    onChange();
  };
  const take = async (party: Party) => {
    const { name } = party;
    const { data, error } = await remove({ id: party.id, version: party.version });
    if (error) reportError(error, { remote: 'matters', area: 'parties' });
    const answer = data?.removeMatterParty;
    if (answer?.ok)
      notify.undoable(t('matters.parties.removed', '{{name}} was removed.', { name }), {
        label: t('matters.parties.undo', 'Undo'),
        onSelect: () => void putBack(party),
      });
    else if (answer?.conflict)
      notify.info(
        t(
          'matters.parties.changedMeanwhile',
          'Somebody changed {{name}} meanwhile. Look again before you remove them.',
          { name },
        ),
      );
    else
      notify.error(
        answer?.error?.message ?? t('matters.parties.removeFailed', '{{name}} could not be removed.', { name }),
      );
    onChange();
  };
  return (party) => void take(party);
}
