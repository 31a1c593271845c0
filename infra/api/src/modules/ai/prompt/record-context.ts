import { columnAccessOf } from '../../../policy/column-access.ts';
import { matterReachOf, matterReachParameters } from '../../../policy/matter-reach.ts';
import { rowReachOf } from '../../../policy/row-reach.ts';
import { anyOf, isExternal } from '../../../policy/rules.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { contactsPolicy } from '../../contacts/contacts.policy.ts';
import { mattersPolicy } from '../../matters/matters.policy.ts';
import type { AnswerRequest } from './answer-request.ts';
import { enquiriesPolicy } from '../../enquiries/enquiries.policy.ts';
import { findContactName, findEnquiryFacts, findMatterFacts } from './record-context.store.ts';

/** What a prompt says of one record. */
export interface RecordText {
  readonly kind: 'recipient' | 'matter' | 'enquiry' | 'message of the enquirer';
  readonly lines: readonly string[];
}

/** Facts of a matter in a prompt, with the column of the matter list that says the same and may be closed to a role. */
const matterFacts = [
  ['fileNumber', 'File number', 'fileNumber'],
  ['title', 'Title', 'title'],
  ['client', 'Client', 'client'],
  ['type', 'Type', 'type'],
  ['stage', 'Stage', 'stage'],
  ['status', 'Status', 'status'],
  ['personResponsible', 'Lawyer responsible', 'personResponsible'],
  // No column of its own: whoever may not see the title is told no more by it.
  ['description', 'Description', 'title'],
] as const;

const mayReadMatters = anyOf(mattersPolicy.pick, isExternal);
const LONGEST_FACT = 2_000;
const LONGEST_MESSAGE = 10_000;

/**
 * What is known of the records a request names, as the viewer may see them: the
 * reach of lists and pages, walls and closed columns included. Null where one is
 * not there for the viewer. Amounts never go into a prompt.
 */
export async function readRecords(
  context: RequestContext,
  viewer: Viewer,
  { matterId, contactId, enquiryId }: Pick<AnswerRequest, 'matterId' | 'contactId' | 'enquiryId'>,
): Promise<RecordText[] | null> {
  const [recipient, matter, enquiry] = await Promise.all([
    contactId == null ? [] : readContact(context, viewer, contactId),
    matterId == null ? [] : readMatter(context, viewer, matterId),
    enquiryId == null ? [] : readEnquiry(context, viewer, enquiryId),
  ]);
  return recipient === null || matter === null || enquiry === null ? null : [...recipient, ...matter, ...enquiry];
}

async function readMatter({ runner }: RequestContext, viewer: Viewer, id: string): Promise<RecordText[] | null> {
  const reach = mayReadMatters(viewer) ? matterReachOf(viewer) : null;
  const facts =
    reach === null || !isId(id)
      ? null
      : await findMatterFacts(runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), id });
  if (facts === null) return null;
  const lines = matterFacts
    .filter(([fact, , column]) => facts[fact] !== '' && columnAccessOf(viewer, 'matters', column) === 'read')
    .map(([fact, words]) => `${words}: ${oneLine(facts[fact])}`);
  return [{ kind: 'matter', lines }];
}

async function readContact({ runner }: RequestContext, viewer: Viewer, id: string): Promise<RecordText[] | null> {
  const reach = contactsPolicy.list(viewer) || contactsPolicy.clients(viewer) ? rowReachOf(viewer, 'contacts') : null;
  const name =
    reach === null || !isId(id)
      ? null
      : await findContactName(runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), id });
  return name === null ? null : [{ kind: 'recipient', lines: [`Name: ${oneLine(name)}`] }];
}

/** Who asks and for what, and their own words. How to reach them and what it may be worth never go into a prompt. */
async function readEnquiry({ runner }: RequestContext, viewer: Viewer, id: string): Promise<RecordText[] | null> {
  const reach = enquiriesPolicy.view(viewer) ? rowReachOf(viewer, 'enquiries') : null;
  const facts =
    reach === null || !isId(id)
      ? null
      : await findEnquiryFacts(runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), id });
  if (facts === null) return null;
  const { number, enquirerName, areaOfLaw, stage, summary } = facts;
  const lines = [`Number: ${number}`, `Area of law: ${oneLine(areaOfLaw)}`, `Stage: ${oneLine(stage)}`];
  const said = summary.trim().slice(0, LONGEST_MESSAGE);
  return [
    { kind: 'recipient', lines: [`Name: ${oneLine(enquirerName)}`] },
    { kind: 'enquiry', lines },
    ...(said === '' ? [] : [{ kind: 'message of the enquirer' as const, lines: [said] }]),
  ];
}

/** A fact keeps to its line, so that it can not pass for another. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_FACT);
