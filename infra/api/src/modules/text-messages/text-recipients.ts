import { checkMessage, countTextParts, previewMergeFields } from '@atrium/domain';
import { MOST_TEXT_MESSAGE_CHARACTERS } from '@atrium/contracts';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Viewer } from '../../policy/viewer.ts';
import type { Unit } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { refuse } from '../../server/refusal.ts';
import type { TenantWrite } from '../../server/tenant-write.ts';
import { presentProblems, type PresentedProblem } from '../message-content/message-problems.ts';
import {
  findFirm,
  findParties,
  type FirmRow,
  type MatterValuesRow,
  type PartyRow,
} from '../message-content/record-values.store.ts';
import { renderingFor } from '../messages/preview-message.ts';
import { findNumbers, findOptOuts, findService, type ReachableRow } from './text-messages.store.ts';

/** Somebody of the matter, and where a text message reaches them. */
export interface TextRecipient {
  readonly party: PartyRow;
  /** International, without spaces; empty where there is none. */
  readonly number: string;
  readonly problem: string | null;
}

/** The first of their numbers that takes text messages. */
function numberOf({ country, numbers }: Pick<ReachableRow, 'country' | 'numbers'>): string {
  for (const text of numbers) {
    const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
    if (number?.isValid() === true && number.getType() !== 'FIXED_LINE') return number.number;
  }
  return '';
}

/** Whom one may write to about a matter that was found within reach, the client first. */
export const findTextRecipients = async (
  from: TenantWrite,
  context: Pick<RequestContext, 'translate'>,
  tenantId: string,
  matterId: string,
): Promise<TextRecipient[]> => reachableOf(from, context, tenantId, await findParties(from, tenantId, matterId));

/** Where a text message reaches these people, or why it does not. */
export async function reachableOf(
  from: TenantWrite,
  { translate }: Pick<RequestContext, 'translate'>,
  tenantId: string,
  parties: readonly PartyRow[],
): Promise<TextRecipient[]> {
  const found = await findNumbers(
    from,
    tenantId,
    parties.map(({ id }) => id),
  );
  const numbers = new Map(found.map((row) => [row.id, numberOf(row)]));
  const optOuts = await findOptOuts(from, tenantId, [...new Set(numbers.values())]);
  return parties.map((party) => {
    const number = numbers.get(party.id) ?? '';
    const problem =
      number === ''
        ? translate('api.textMessage.noNumber', '{{name}} has no mobile number. Add one to the contact first.', {
            name: party.name,
          })
        : optOuts.has(number)
          ? translate('api.textMessage.optedOut', '{{name}} asked not to get text messages.', { name: party.name })
          : null;
    return { party, number, problem };
  });
}

/** Refuses at once what is no text or too long to look at. */
export function readText({ translate }: Pick<RequestContext, 'translate'>, text: string): string {
  const tidied = text.trim();
  if (tidied === '') throw refuse({ field: 'text', message: translate('api.message.noText', 'Enter a message.') });
  if (tidied.length > MOST_TEXT_MESSAGE_CHARACTERS)
    throw refuse({
      field: 'text',
      message: translate('api.message.tooLong', 'Use at most {{most}} characters.', {
        most: MOST_TEXT_MESSAGE_CHARACTERS,
      }),
    });
  return tidied;
}

/** A text as one person gets it. */
export interface FilledText {
  readonly text: string;
  readonly characters: number;
  readonly parts: number;
  readonly problems: readonly PresentedProblem[];
}

/** Fills in texts about a matter, or about none. */
export async function textFiller(
  from: TenantWrite,
  context: RequestContext,
  viewer: Viewer,
  matter: MatterValuesRow | null,
): Promise<(text: string, contact: PartyRow) => FilledText> {
  const firm: FirmRow = await findFirm(from, viewer.tenantId, viewer.userId);
  return (template, contact) => {
    const { values, region } = renderingFor(context, viewer, firm, { matter, contact });
    const all = { ...values, ReplyLink: values['Matter.PortalLink'] ?? null, Preview: null };
    const text = previewMergeFields('matterMessage', template, all, { region });
    const { characters, parts } = countTextParts(text);
    const problems = presentProblems(context, checkMessage('matterMessage', { subject: '', html: template }, all));
    return { text, characters, parts, problems };
  };
}

/** The text as each of these people gets it. Refuses one with fields that have no value, or that is too long. */
export function fillAll(
  { translate }: Pick<RequestContext, 'translate'>,
  recipients: readonly TextRecipient[],
  fill: (contact: PartyRow) => FilledText,
): FilledRecipient[] {
  const texts = recipients.map((recipient) => ({ ...recipient, filled: fill(recipient.party) }));
  const problems = [...new Set(texts.flatMap(({ filled }) => filled.problems.map(({ message }) => message)))];
  if (problems.length > 0) throw refuse(...problems.map((message) => ({ field: 'text', message })));
  if (texts.some(({ filled }) => filled.characters > MOST_TEXT_MESSAGE_CHARACTERS))
    throw refuse({
      field: 'text',
      message: translate('api.message.tooLong', 'Use at most {{most}} characters.', {
        most: MOST_TEXT_MESSAGE_CHARACTERS,
      }),
    });
  return texts;
}
export type FilledRecipient = TextRecipient & { readonly filled: FilledText };

/** Refuses where the firm has no service that is in use. */
export async function requireService({ tx, translate }: Pick<Unit, 'tx' | 'translate'>): Promise<void> {
  if ((await findService(tx, tx.tenantId))?.isActive !== true)
    throw refuse({
      field: 'text',
      message: translate('api.textMessage.noService', 'Your firm has not set up a text message service.'),
    });
}
