import { findReturnPath } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import type { ApiServices } from '../../server/services.ts';
import { logActivityOf, type ActivityEntry } from '../activity/log-activity.ts';
import { answerMeetingByCalendar } from '../enquiry-meetings/answer-meeting.ts';
import { answerByCalendar } from '../events/answer-by-calendar.ts';
import { findFirm } from '../identity/identity.store.ts';
import {
  countReturnStatement,
  firmStatement,
  optOutAddressStatement,
  sentStatement,
  softBouncesStatement,
  suppressStatement,
  type ReturnKind,
  type SentMail,
} from './inbound-mail.store.ts';
import { readReturned, type Returned } from './read-returned.ts';

/** So many mails that an address did not take for the moment, within so many days, count as one it never will. */
export const SOFT_BOUNCES = 5;
const SOFT_BOUNCE_DAYS = 90;
const HEADERS_READ = 65_536;

/** What was made of it; `ignored` is everything that changes nothing, a forgery as well as what came before. */
export type Outcome = 'hardBounce' | 'softBounce' | 'complaint' | 'answer' | 'ignored';

interface Arrived {
  /** Whom the mail server took it for. */
  readonly recipient: string;
  readonly raw: Uint8Array;
}

/**
 * Takes a mail that came back. Which mail of which firm it is about follows from the address it came to; a complaint may
 * come to another one and then quotes the mail's own. Whoever does not know the token of that address says nothing.
 */
export async function takeReturned(
  { runner, returnedMail }: Pick<ApiServices, 'runner' | 'returnedMail'>,
  { recipient, raw }: Arrived,
): Promise<Outcome> {
  if (returnedMail === null) return 'ignored';
  const { domain } = returnedMail;
  const path =
    findReturnPath(recipient, domain) ??
    findReturnPath(new TextDecoder().decode(raw.subarray(0, HEADERS_READ)), domain);
  if (path === null) return 'ignored';
  const [firm] = await runner.system(firmStatement, path);
  if (firm === undefined || (await findFirm(runner, firm.tenant))?.isActive !== true) return 'ignored';
  const returned = await readReturned(raw);
  if (returned.kind === 'nothing') return 'ignored';
  return runner.transaction(firm.tenant, async (transaction) => {
    const [mail] = await transaction.query(sentStatement, { mailId: path.mailId });
    if (mail === undefined) return 'ignored';
    if (returned.kind !== 'answer') return count(transaction, { mailId: path.mailId, mail, returned });
    const { answer } = returned;
    const given = { mailId: path.mailId, recipient: mail.recipient, answer };
    const isTaken =
      mail.kind === 'enquiryMeeting'
        ? await answerMeetingByCalendar(transaction, given)
        : await answerByCalendar(transaction, given);
    return isTaken ? 'answer' : 'ignored';
  });
}

interface Counted {
  readonly mailId: string;
  readonly mail: SentMail;
  readonly returned: Exclude<Returned, { kind: 'answer' | 'nothing' }>;
}
async function count(transaction: TenantTransaction, { mailId, mail, returned }: Counted): Promise<Outcome> {
  const kind: ReturnKind = returned.kind === 'complaint' ? 'complaint' : returned.isHard ? 'hard' : 'soft';
  const address = mail.recipient.trim().toLowerCase();
  const { status, detail } = returned;
  const counted = await transaction.query(countReturnStatement, { mailId, kind, address, status, detail });
  if (counted.length === 0) return 'ignored';
  const told = [status, detail].filter((part) => part !== '').join(' ');
  if (kind === 'complaint') {
    await transaction.query(suppressStatement, { address, reason: 'complaint', detail: told });
    const out = await transaction.query(optOutAddressStatement, { mailId, address });
    await log(
      transaction,
      ...placesOf(mail).map((place) => ({ ...place, action: 'complaint', detail: { ...place.detail, address } })),
      ...out.map(({ id }): ActivityEntry => ({
        kind: 'mailingList',
        objectType: 'contact',
        objectId: id,
        action: 'optOut',
        detail: { source: 'complaint', listId: mail.listId },
      })),
    );
    return 'complaint';
  }
  const isSuppressed =
    kind === 'hard' || (await isTooMuch(transaction, address))
      ? (await transaction.query(suppressStatement, { address, reason: 'bounce', detail: told })).length > 0
      : false;
  await log(
    transaction,
    {
      kind: 'emailFailures',
      objectType: 'mail',
      objectId: mailId,
      action: 'bounce',
      result: 'failed',
      detail: { template: mail.kind, recipient: address, error: told, isHard: kind === 'hard', isSuppressed },
    },
    ...placesOf(mail).map((place) => ({ ...place, action: 'bounce', detail: { ...place.detail, address } })),
  );
  return kind === 'hard' ? 'hardBounce' : 'softBounce';
}

async function isTooMuch(transaction: TenantTransaction, address: string): Promise<boolean> {
  const [soft] = await transaction.query(softBouncesStatement, { address, days: SOFT_BOUNCE_DAYS });
  return soft !== undefined && soft.count >= SOFT_BOUNCES;
}

/** Whose log it belongs to: of the list it was sent to, or of the event it invited to. */
const placesOf = ({ listId, listName, eventId }: SentMail): Omit<ActivityEntry, 'action'>[] => [
  ...(listId === null
    ? []
    : [
        { kind: 'mailingList', objectType: 'mailingList', objectId: listId, detail: { name: listName ?? '' } } as const,
      ]),
  ...(eventId === null ? [] : [{ kind: 'event', objectType: 'event', objectId: eventId, detail: {} } as const]),
];

/** A mail server did it, nobody of the firm. */
const log = (transaction: TenantTransaction, ...entries: readonly ActivityEntry[]): Promise<void> =>
  logActivityOf(
    transaction,
    transaction.tenantId,
    { userId: null, userName: '', roleName: '', client: { address: '', userAgent: '' } },
    ...entries,
  );
