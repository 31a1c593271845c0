import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import { entryOf } from './mailing-lists.commands.ts';
import { mailingListsPolicy } from './mailing-lists.policy.ts';
import { chooseStatement } from './subject-test.store.ts';

/** Sends the rest of a mailing with one of the two subjects that were tried. */
export const chooseMailingSubject = command({
  name: 'mailings.chooseSubject',
  policy: mailingListsPolicy.write,
  key: 'none',
  lock: async (unit, { id, winner }: { readonly id: string; readonly winner: string }) => {
    if (winner !== 'A' && winner !== 'B')
      throw refuse({
        field: 'winner',
        message: unit.translate('api.mailing.noSuchSubject', 'Choose one of the two subjects.'),
      });
    const chosen = isId(id) ? await unit.maybe(chooseStatement, { id, winner }) : null;
    if (chosen === null)
      throw refuse({
        field: 'id',
        message: unit.translate(
          'api.mailing.chosen',
          'The subject of this mailing has been chosen, or it has only one.',
        ),
      });
    return chosen;
  },
  version: 'none',
  run: (_unit, { current: { id, rest } }) => Promise.resolve({ id, recipients: rest }),
  audit: ({ input, current }) =>
    entryOf('chooseSubject', { id: current.listId, name: '' }, { mailing: current.id, winner: input.winner }),
  announces: 'none',
});
