import { defineStatement } from '@atrium/database';
import { matterReachParameters, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, rowReachOf, type RowReach } from '../../policy/row-reach.ts';
import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import { byKey } from '../../variants.ts';
import { entryOf, lockKnown } from './mailing-lists.commands.ts';
import { mailingListsPolicy } from './mailing-lists.policy.ts';

const liftStatements = byKey(rowReaches, (reach: RowReach) =>
  defineStatement<MatterReachParameters & { contactId: string }, { contactId: string }>({
    name: `mailingLists.lift.${reach}`,
    text: `
      delete from marketing_suppressions s using contacts c
      where s.tenant_id = :tenantId and s.reason <> 'complaint' and c.tenant_id = :tenantId and c.id = :contactId::uuid
        and s.address = lower(trim(c.email)) and ${personPredicate(reach, 'c.owner_id')}
      returning c.id as "contactId"`,
  }),
);

/** Writes again to an address that mail came back from. What came back stays counted, a complaint stays heeded. */
export const liftSuppression = command({
  name: 'mailingLists.liftSuppression',
  policy: mailingListsPolicy.write,
  key: 'none',
  lock: (unit, { mailingListId }: { mailingListId: string; contactId: string }) => lockKnown(unit, mailingListId),
  version: 'none',
  run: async ({ tx, viewer, translate }, { input: { contactId } }) => {
    const reach = rowReachOf(viewer, 'contacts');
    const [lifted] =
      reach === null || !isId(contactId)
        ? []
        : await tx.query(liftStatements[reach], { ...matterReachParameters(viewer), contactId });
    if (lifted === undefined)
      throw refuse({
        field: 'contactId',
        message: translate(
          'api.mailingList.notSuppressed',
          'Nothing keeps mail from this address that you could lift.',
        ),
      });
    return lifted;
  },
  audit: ({ current, ok }) => entryOf('liftSuppression', current, { contactId: ok.contactId }),
  announces: 'none',
});
