import { campaignPolicy, eventPolicy, mailingListPolicy } from '../../entities/entities.policy.ts';
import { campaigns, events, mailingLists } from '../../entities/outreach.entity.ts';
import type { Rule } from '../../policy/rules.ts';
import { referrerList } from '../referrers/referrers.list.ts';
import { referrersPolicy } from '../referrers/referrers.policy.ts';
import { foundIn, type RecordKind } from './record-kind.ts';

/** What the firm keeps for everybody who passes one rule. */
const ofFirm = (rule: Rule, { list }: { readonly list: Parameters<typeof foundIn>[0] }): RecordKind => ({
  feature: null,
  belongsTo: 'person',
  opens: () => rule,
  find: foundIn(list),
});

const referrer: RecordKind = {
  feature: 'contacts',
  belongsTo: 'person',
  opens: () => referrersPolicy.view,
  find: foundIn(referrerList),
};

export const outreachKinds = {
  event: ofFirm(eventPolicy.view, events),
  campaign: ofFirm(campaignPolicy.view, campaigns),
  mailingList: ofFirm(mailingListPolicy.view, mailingLists),
  referrer,
};
