import { columnAccessOf } from '../../policy/column-access.ts';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { loaderById } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { addMatterParty } from './add-matter-party.ts';
import { matterPartiesPolicy } from './matter-parties.policy.ts';
import { removeMatterParty, restoreMatterParty, updateMatterParty } from './matter-parties.commands.ts';
import {
  countPartyMatters,
  findRoles,
  listParties,
  listPartyMatters,
  type PartyMatterRow,
  type PartyRow,
} from './matter-parties.store.ts';

interface PartyList {
  readonly parties: readonly PartyRow[];
  readonly matterId: string;
}

/** What firms call the other side, by the code of the role or its usual name. */
const adverseRoles = /oppon|defendant|respondent|adverse|other ?(?:party|side)|insurer|debtor|employer|landlord/i;
/** Until the firm has a list of its own. */
const usualRoles = [
  'Client',
  'Opponent',
  'Opponent’s solicitor',
  'Defendant',
  'Other party',
  'Insurer',
  'Barrister',
  'Expert',
  'Witness',
  'Beneficiary',
  'Lender',
];

/** How many matters a contact is on, as client or party, that the viewer may see. */
const involvementLoader = loaderById(async ({ viewer, runner }, tenantId, ids) => {
  const reach = viewer === null ? null : matterReachOf(viewer);
  return viewer === null || reach === null
    ? []
    : countPartyMatters(runner, tenantId, reach, { ...matterReachParameters(viewer), ids });
});

export const matterPartiesResolvers = {
  Query: {
    async matterParties(
      _root: unknown,
      { matterId }: { matterId: string },
      context: RequestContext,
    ): Promise<PartyList> {
      const viewer = permit(context, matterPartiesPolicy.view);
      const reach = featureReachOf(viewer, 'matters', 'view');
      if (reach === null || !isId(matterId)) return { parties: [], matterId };
      return {
        parties: await listParties(context.runner, viewer.tenantId, reach, {
          ...matterReachParameters(viewer),
          matterId,
        }),
        matterId,
      };
    },
    async partyMatters(
      _root: unknown,
      { contactId, exceptMatterId }: { contactId: string; exceptMatterId?: string | null },
      context: RequestContext,
    ): Promise<PartyMatterRow[]> {
      const viewer = permit(context, matterPartiesPolicy.view);
      const reach = matterReachOf(viewer);
      if (reach === null || !isId(contactId)) return [];
      const except = exceptMatterId != null && isId(exceptMatterId) ? exceptMatterId : null;
      return listPartyMatters(context.runner, viewer.tenantId, reach, {
        ...matterReachParameters(viewer),
        ids: [contactId],
        exceptMatterId: except,
      });
    },
  },
  Mutation: {
    addMatterParty: mutation(addMatterParty),
    updateMatterParty: mutation(updateMatterParty),
    removeMatterParty: mutation(removeMatterParty),
    restoreMatterParty: mutation(restoreMatterParty),
  },
  MatterPartyList: {
    async roles(
      _list: PartyList,
      _input: unknown,
      context: RequestContext,
    ): Promise<{ name: string; isAdverse: boolean }[]> {
      const kept = await findRoles(context.runner, viewerOf(context).tenantId);
      const roles = kept.length > 0 ? kept : usualRoles.map((value) => ({ code: value, value }));
      return roles.map(({ code, value }) => ({
        name: value,
        isAdverse: (adverseRoles.test(code) || adverseRoles.test(value)) && !/solicitor|lawyer|counsel/i.test(value),
      }));
    },
    async canEdit({ matterId }: PartyList, _input: unknown, context: RequestContext): Promise<boolean> {
      const viewer = viewerOf(context);
      return (
        matterPartiesPolicy.edit(viewer) &&
        (await findMatterInReach(context.runner, viewer, { matterId, feature: 'matters', action: 'edit' })) !== null
      );
    },
    canAddContacts: (_list: PartyList, _input: unknown, context: RequestContext): boolean =>
      matterPartiesPolicy.addContacts(viewerOf(context)),
  },
  PartyMatter: {
    title: ({ title }: PartyMatterRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'title', title),
    status: ({ status }: PartyMatterRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'status', status),
  },
  MatterParty: {
    contact: ({ contactId }: PartyRow, _input: unknown, context: RequestContext) =>
      context.loader(contactLoader).load(contactId),
    async otherMatterCount({ contactId }: PartyRow, _input: unknown, context: RequestContext): Promise<number> {
      if (context.viewer === null || columnAccessOf(context.viewer, 'contacts', 'matterCount') !== 'read') return 0;
      // This matter, which is within reach, is one of them.
      return Math.max(0, ((await context.loader(involvementLoader).load(contactId))?.matterCount ?? 0) - 1);
    },
  },
};
