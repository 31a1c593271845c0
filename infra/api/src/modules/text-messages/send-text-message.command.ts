import { matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { TenantWrite } from '../../server/tenant-write.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { findMatterValues, type MatterValuesRow } from '../message-content/record-values.store.ts';
import { writingReachOf } from '../messages/messages.policy.ts';
import { textMessagesPolicy } from './text-messages.policy.ts';
import { createTextMessageStatement, type TextMessageRow } from './text-messages.store.ts';
import {
  fillAll,
  findTextRecipients,
  readText,
  requireService,
  textFiller,
  type FilledRecipient,
  type TextRecipient,
} from './text-recipients.ts';

export interface SendTextMessageInput {
  readonly idempotencyKey: string;
  readonly input: {
    readonly matterId: string;
    readonly recipientContactIds: readonly string[];
    readonly text: string;
  };
}
interface Ready {
  readonly matter: MatterValuesRow;
  readonly texts: readonly FilledRecipient[];
}
const MOST_RECIPIENTS = 20;

/** A matter whose people the viewer may write to. */
export async function findMatterToText(
  from: TenantWrite,
  viewer: Viewer,
  matterId: string,
): Promise<MatterValuesRow | null> {
  const reach = writingReachOf(viewer);
  return reach === null || !isId(matterId)
    ? null
    : findMatterValues(from, viewer.tenantId, reach, { ...matterReachParameters(viewer), matterId });
}

async function chooseRecipients(
  unit: Unit,
  matterId: string,
  recipientContactIds: readonly string[],
): Promise<TextRecipient[]> {
  const { translate } = unit;
  const refuseWhom = (message: string) => refuse({ field: 'recipientContactIds', message });
  const ids = [...new Set(recipientContactIds)];
  if (ids.length === 0) throw refuseWhom(translate('api.message.noRecipient', 'Choose a recipient.'));
  if (ids.length > MOST_RECIPIENTS)
    throw refuseWhom(
      translate('api.message.manyRecipients', 'Write to at most {{most}} people at once.', { most: MOST_RECIPIENTS }),
    );
  const reachable = await findTextRecipients(unit.tx, unit.context, unit.viewer.tenantId, matterId);
  return ids.map((id) => {
    const found = reachable.find(({ party }) => party.id === id);
    if (found === undefined)
      throw refuseWhom(translate('api.message.unknownRecipient', 'One of the recipients is not on this matter.'));
    if (found.problem !== null) throw refuseWhom(found.problem);
    return found;
  });
}

/** Puts a text message among those that are due. */
export const writeText = (unit: Unit, matterId: string | null, { party, number, filled }: FilledRecipient) =>
  unit.one(createTextMessageStatement, {
    viewerId: unit.viewer.userId,
    matterId,
    contactId: party.id,
    recipientName: party.name,
    recipientNumber: number,
    text: filled.text,
    parts: filled.parts,
  });

/** Writes text messages to people of a matter that the viewer may edit; the provider gets them once this is committed. */
export const sendTextMessage = command<SendTextMessageInput, Ready, readonly TextMessageRow[]>({
  name: 'textMessages.send',
  policy: textMessagesPolicy.send,
  key: ({ idempotencyKey }) => idempotencyKey,
  lock: async (unit, { input }) => {
    const { translate, viewer, tx } = unit;
    const text = readText(unit, input.text);
    const matter = await findMatterToText(tx, viewer, input.matterId);
    if (matter === null)
      throw refuse({ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') });
    await requireService(unit);
    const recipients = await chooseRecipients(unit, matter.id, input.recipientContactIds);
    const fill = await textFiller(tx, unit.context, viewer, matter);
    const texts = fillAll(unit, recipients, (party) => fill(text, party));
    return { matter, texts };
  },
  version: 'none',
  run: async (unit, { current: { matter, texts } }) => {
    const rows: TextMessageRow[] = [];
    for (const recipient of texts) rows.push(await writeText(unit, matter.id, recipient));
    return rows;
  },
  audit: ({ current: { matter, texts } }) => ({
    kind: 'matterMessage',
    objectType: 'matter',
    objectId: matter.id,
    action: 'sendText',
    detail: {
      fileNumber: matter.fileNumber,
      recipients: texts.map(({ party, number }) => `${party.name} <${number}>`),
    },
  }),
  announces: ({ current: { matter } }) => matterNotice(matter.id, 'messages'),
});
