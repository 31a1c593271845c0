import { readMailingRule, type MailingRule } from '@atrium/contracts';
import { readCameFrom } from '../../policy/came-from.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { shareOf } from '../../policy/share-of.ts';
import { badInput, limitExceeded } from '../../errors/errors.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { presentProblems } from '../message-content/message-problems.ts';
import { cleanRichText } from '../message-content/rich-text.ts';
import { checkMessage } from '@atrium/domain';
import { contactFileNotices } from '../contacts/contact-change.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { mailingListsPolicy } from './mailing-lists.policy.ts';
import {
  addMembersStatements,
  campaignStatement,
  lockList,
  removeMemberStatements,
  setRuleStatement,
  type ListRow,
} from './mailing-lists.store.ts';
import { cancelStatement, insertMailingStatement } from './mailings.store.ts';
import { takeRecipients } from './members.store.ts';
import { inviteRecipients, readMailingEvent } from './mailing-event.ts';
import { readSubjectTest } from './read-subject-test.ts';
import { divideStatement, measuresStatement } from './subject-test.store.ts';

const MOST_ADDED = 500;
const LONGEST_SOURCE = 80;
const LONGEST_WORDING = 1000;
const LONGEST_SUBJECT = 200;
const LONGEST_TEXT = 100_000;

/** What the log keeps of a change of a list. */
export const entryOf = (action: string, list: { readonly id: string; readonly name: string }, detail: object = {}) =>
  ({
    kind: 'mailingList',
    objectType: 'mailingList',
    objectId: list.id,
    action,
    detail: { name: list.name, ...detail },
  }) as const;

/** A list of the firm, held. Refuses one that is not there. */
export async function lockKnown(unit: Unit, id: string): Promise<ListRow> {
  const list = await lockList(unit.tx, id);
  if (list === null)
    throw refuse({
      field: 'mailingListId',
      message: unit.translate('api.mailingList.unknown', 'This list does not exist.'),
    });
  return list;
}

/** Lists of people who were added; in others a rule says who is in them. */
async function lockStatic(unit: Unit, id: string): Promise<ListRow> {
  const list = await lockKnown(unit, id);
  if (list.kind !== 'static')
    throw refuse({
      field: 'mailingListId',
      message: unit.translate('api.mailingList.isRule', 'A rule says who is on this list. Change the rule instead.'),
    });
  return list;
}

interface AddInput {
  readonly idempotencyKey: string;
  readonly mailingListId: string;
  readonly contactIds: readonly string[];
  readonly consentSource: string;
  readonly consentWording?: string | null;
}
/** Puts contacts on a list, with where their consent comes from. */
export const addMailingListMembers = command({
  name: 'mailingLists.add',
  policy: mailingListsPolicy.write,
  key: ({ idempotencyKey }: AddInput) => idempotencyKey,
  lock: (unit, { mailingListId }) => lockStatic(unit, mailingListId),
  version: 'none',
  run: async ({ tx, viewer, translate }, { input, current }) => {
    if (input.contactIds.length > MOST_ADDED) throw badInput(`At most ${MOST_ADDED} contacts at once.`);
    const consentSource = input.consentSource.trim();
    const consentWording = (input.consentWording ?? '').trim();
    if (consentSource === '' || consentSource.length > LONGEST_SOURCE)
      throw refuse({
        field: 'consentSource',
        message: translate('api.mailingList.source', 'Say where their consent comes from.'),
      });
    if (consentWording.length > LONGEST_WORDING)
      throw refuse({
        field: 'consentWording',
        message: translate('api.mailingList.wording', 'At most {{most}} characters.', { most: LONGEST_WORDING }),
      });
    const reach = rowReachOf(viewer, 'contacts');
    const added =
      reach === null
        ? []
        : await tx.query(addMembersStatements[reach], {
            ...matterReachParameters(viewer),
            listId: current.id,
            contactIds: input.contactIds.filter(isId),
            consentSource,
            consentWording,
          });
    return { added: added.length };
  },
  audit: ({ current, ok }) => entryOf('addMembers', current, { rows: ok.added }),
  announces: ({ input: { contactIds } }) => contactFileNotices(...contactIds),
});

/** Takes a contact off a list. */
export const removeMailingListMember = command({
  name: 'mailingLists.remove',
  policy: mailingListsPolicy.write,
  key: 'none',
  lock: (unit, { mailingListId }: { mailingListId: string; contactId: string }) => lockStatic(unit, mailingListId),
  version: 'none',
  run: async ({ tx, viewer, translate }, { input: { contactId }, current }) => {
    const reach = rowReachOf(viewer, 'contacts');
    const [removed] =
      reach === null || !isId(contactId)
        ? []
        : await tx.query(removeMemberStatements[reach], {
            ...matterReachParameters(viewer),
            listId: current.id,
            contactId,
          });
    if (removed === undefined)
      throw refuse({
        field: 'contactId',
        message: translate('api.mailingList.noMember', 'This contact is not on the list, or has opted out of it.'),
      });
    return removed;
  },
  audit: ({ current }) => entryOf('removeMember', current),
  announces: ({ input: { contactId } }) => contactFileNotices(contactId),
});

/** Columns of contacts that a condition tells of: closed ones are nothing to ask for. */
const columnOf: Readonly<Record<string, 'kind' | 'isPms' | 'suburb' | 'address'>> = {
  kind: 'kind',
  isPms: 'isPms',
  suburb: 'suburb',
  state: 'suburb',
  postcode: 'address',
  country: 'address',
};
/** A rule as it was given; null where it is none, or asks for what is closed to the viewer. */
export function allowedRule(viewer: Viewer, given: unknown): MailingRule | null {
  const rule = readMailingRule(given);
  const access = contactColumns.accessOf(viewer);
  const isOpen = (field: string): boolean => {
    const column = columnOf[field];
    return column === undefined || access[column] === 'read';
  };
  return rule?.conditions.every(({ field }) => isOpen(field)) === true ? rule : null;
}

interface RuleInput {
  readonly mailingListId: string;
  readonly version: number;
  readonly rule: unknown;
}
/** Says whom a list finds. */
export const setMailingRule = command({
  name: 'mailingLists.setRule',
  policy: mailingListsPolicy.write,
  key: 'none',
  lock: async (unit, { mailingListId }: RuleInput) => {
    const list = await lockKnown(unit, mailingListId);
    if (list.kind !== 'rule')
      throw refuse({
        field: 'mailingListId',
        message: unit.translate(
          'api.mailingList.isStatic',
          'People are added to this list one by one. It has no rule.',
        ),
      });
    return list;
  },
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: (unit, { input, current }) => {
    const rule = allowedRule(unit.viewer, input.rule);
    if (rule === null)
      throw refuse({
        field: 'rule',
        message: unit.translate('api.mailingList.rule', 'Complete each condition, or remove it.'),
      });
    return unit.one(setRuleStatement, {
      id: current.id,
      rule: JSON.stringify(rule),
      viewerId: unit.viewer.userId,
    });
  },
  audit: ({ current }) => entryOf('setRule', current),
  announces: 'none',
});

/** Refuses a text that is too long to look at, before anything is done with it. */
export async function checkLength(
  { viewer }: RequestContext,
  {
    html,
    subject,
    secondSubject,
  }: { readonly html: string; readonly subject: string; readonly secondSubject?: string | null },
): Promise<void> {
  if (html.length > LONGEST_TEXT || subject.length > LONGEST_TEXT || (secondSubject ?? '').length > LONGEST_TEXT)
    throw limitExceeded(`A message may have at most ${LONGEST_TEXT} characters.`);
  if (viewer !== null) await cleanRichText(html, shareOf(viewer));
}

interface SendInput {
  readonly idempotencyKey: string;
  readonly mailingListId: string;
  readonly subject: string;
  readonly html: string;
  readonly cameFrom?: string | null;
  readonly secondSubject?: string | null;
  readonly testPercent?: number | null;
  readonly decideAfterHours?: number | null;
  readonly campaignId?: string | null;
  readonly eventId?: string | null;
}
/** Writes down whom a mailing goes to, and hands it to the job that sends it. */
export const sendMailing = command({
  name: 'mailings.send',
  policy: mailingListsPolicy.write,
  key: ({ idempotencyKey }: SendInput) => idempotencyKey,
  prepare: checkLength,
  lock: (unit, { mailingListId }) => lockKnown(unit, mailingListId),
  version: 'none',
  run: async (unit, { input, current }) => {
    const { tx, viewer, translate } = unit;
    const { html, text } = await cleanRichText(input.html, shareOf(viewer));
    const subject = input.subject.trim();
    if (!current.isActive)
      throw refuse({ field: 'mailingListId', message: translate('api.mailingList.retired', 'This list is retired.') });
    if (subject === '' || subject.length > LONGEST_SUBJECT)
      throw refuse({ field: 'subject', message: translate('api.message.noSubject', 'Enter a subject.') });
    if (text === '') throw refuse({ field: 'html', message: translate('api.message.noText', 'Enter a message.') });
    // Fields that no mail of this kind has; those that lack a value for one person stop that person's mail alone.
    const problems = presentProblems({ translate }, checkMessage('clientMarketing', { subject, html }));
    const [problem] = problems;
    if (problem !== undefined)
      throw refuse({ field: problem.where === 'subject' ? 'subject' : 'html', message: problem.message });
    // In one subject: what either of the two uses is needed.
    const subjects = [subject, input.secondSubject ?? ''].join(' ');
    const event = await readMailingEvent(unit, input.eventId ?? null, { subject: subjects, html });
    const isMeasured = (await unit.maybe(measuresStatement, {}))?.measures ?? false;
    const tested = readSubjectTest(unit, input, isMeasured);
    const campaignId = input.campaignId ?? null;
    if (
      campaignId !== null &&
      (!isId(campaignId) || (await unit.maybe(campaignStatement, { id: campaignId })) === null)
    )
      throw refuse({ field: 'campaignId', message: translate('api.mailing.campaign', 'Choose one of the campaigns.') });
    const { id } = await unit.one(insertMailingStatement, {
      listId: current.id,
      subject,
      html,
      viewerId: viewer.userId,
      isMeasured,
      campaignId,
      eventId: event?.id ?? null,
      secondSubject: tested?.secondSubject ?? null,
      testPercent: tested?.percent ?? null,
      decideAfterHours: tested?.hours ?? null,
    });
    const limited = { ...current, cameFrom: readCameFrom(input.cameFrom) };
    const recipients = await takeRecipients(tx, viewer, limited, id);
    if (recipients === 0)
      throw refuse({
        field: 'mailingListId',
        message: translate('api.mailingList.nobody', 'No one on this list can be emailed.'),
      });
    if (tested !== null) {
      if (recipients < 2)
        throw refuse({
          field: 'secondSubject',
          message: translate('api.mailing.tooFew', 'Two subjects need at least two recipients.'),
        });
      await tx.query(divideStatement, { mailingId: id, percent: tested.percent });
    }
    if (event?.invites === true) await inviteRecipients(unit, event, id);
    return { id, recipients };
  },
  audit: ({ current, ok }) => entryOf('send', current, { mailing: ok.id, rows: ok.recipients }),
  announces: 'none',
});

/** Stops what has not gone out yet. */
export const cancelMailing = command({
  name: 'mailings.cancel',
  policy: mailingListsPolicy.write,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string }) => {
    const cancelled = isId(id) ? await unit.maybe(cancelStatement, { id }) : null;
    if (cancelled === null)
      throw refuse({
        field: 'id',
        message: unit.translate('api.mailing.over', 'This mailing is over, or does not exist.'),
      });
    return cancelled;
  },
  version: 'none',
  run: (_unit, { current: { id, recipients } }) => Promise.resolve({ id, recipients }),
  audit: ({ current, ok }) =>
    entryOf('cancel', { id: current.listId, name: '' }, { mailing: ok.id, rows: ok.recipients }),
  announces: 'none',
});
