import { instructionProblems, instructionLimits, type InstructionProblem } from '@atrium/contracts';
import { dayIn, debtorNameOf, findInstructionFaults, tidyInstruction, type MatterInstruction } from '@atrium/domain';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { permit } from '../../policy/rules.ts';
import { command, type CommandWork, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Translate, Translator } from '../../translation/translate.ts';
import { pendingNotice, PENDING_MATTERS_LINK } from '../pending-matters/announce-pending.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { findDeciders } from '../pending-matters/deciders.store.ts';
import { createNotification, createNotifications, type NewNotification } from '../notifications/notifications.store.ts';
import { takeNumber } from '../references/references.store.ts';
import { findWanting } from '../user-preferences/user-preferences.store.ts';
import {
  createInstruction,
  findClient,
  findOwnContact,
  findResponsible,
  type Client,
  type Responsible,
} from './instruct-matter.store.ts';
import { mailInstruction } from './instruction-mail.ts';
import { referenceOf } from './matter-instruction.ts';
import { matterInstructionsPolicy } from './matter-instructions.policy.ts';
import { findMatterTypes } from '../matters/record/matter-types.store.ts';
import { dropDraft } from './matter-instructions.store.ts';

export interface InstructMatterInput extends Omit<MatterInstruction, 'clientId' | 'interestRate' | 'interestFrom'> {
  readonly clientId?: string | null;
  readonly interestRate?: number | null;
  readonly interestFrom?: string | null;
  readonly declaration: string;
}
interface Instructed {
  readonly matterId: string;
  readonly reference: string;
}

interface InstructInput {
  readonly idempotencyKey: string;
  readonly input: InstructMatterInput;
}

/** The instructions as they can be handed in. Refuses them with everything that is wrong. */
async function readInstruction({ tx, context, viewer }: Unit, input: InstructMatterInput) {
  const instruction = tidyInstruction({
    ...input,
    clientId: viewer.isExternal ? null : (input.clientId ?? null),
    interestRate: input.interestRate ?? null,
    interestFrom: input.interestFrom ?? null,
  });
  const declaration = input.declaration.trim().slice(0, instructionLimits.declaration);
  const today = dayIn(viewer.timeZone, new Date());
  const matterTypes = await findMatterTypes(tx, viewer.tenantId);
  const faults = findInstructionFaults(instruction, { today, matterTypes, needsClient: !viewer.isExternal }).map(
    ({ field, problem }) => ({ field, message: problemMessage(context, problem) }),
  );
  if (declaration === '') faults.push({ field: 'declares', message: problemMessage(context, 'declares') });
  if (faults.length > 0) throw refuse(...faults);
  return { instruction, declaration, today };
}

const instruct = command({
  name: 'matterInstructions.instruct',
  policy: matterInstructionsPolicy.instruct,
  key: ({ idempotencyKey }: InstructInput) => idempotencyKey,
  lock: (unit, { input }) => readInstruction(unit, input),
  version: 'none',
  run: handIn,
  audit: 'none',
  announces: ({ ok: { matterId } }) => [matterNotice(matterId, 'record'), pendingNotice(matterId)],
});

/**
 * Hands in instructions: the pending matter with its parties, who may see it,
 * who is told and mailed, and the end of the draft, in one transaction. Where
 * that fails for a reason of ours, who gave them is told so, too.
 */
export async function instructMatter(context: RequestContext, input: InstructInput) {
  const viewer = permit(context, matterInstructionsPolicy.instruct);
  try {
    return await instruct(context, input);
  } catch (error) {
    const message = (translate: Translate) =>
      translate(
        'api.notification.instructionFailed',
        'Your instructions could not be submitted, and nothing was created. Try again; your text is kept.',
      );
    await createNotification(context.runner, viewer.tenantId, {
      userId: viewer.userId,
      kind: 'createInstructMatter',
      status: 'failed',
      message,
    }).catch(() => undefined);
    throw error;
  }
}

async function handIn(
  unit: Unit,
  {
    current: { instruction, declaration, today },
  }: CommandWork<InstructInput, Awaited<ReturnType<typeof readInstruction>>>,
): Promise<Instructed> {
  const { tx, viewer } = unit;
  const client = await findTheClient(unit, instruction.clientId);
  const responsible = await findTheResponsible(unit);
  const number = await takeNumber(tx, 'matterInstruction');
  const reference = referenceOf(number);
  const { debtor } = instruction;
  const [address] = debtor.addresses;
  const debtorName = debtorNameOf(debtor);
  const { matterId, instructionId } = await createInstruction(tx, {
    ...instruction,
    viewerId: viewer.userId,
    isExternal: viewer.isExternal,
    number,
    reference,
    today,
    declaration,
    currency: viewer.currency,
    clientId: client.id,
    clientName: client.name,
    responsibleId: responsible.id,
    officeId: responsible.officeId,
    debtor: JSON.stringify(debtor),
    debtorName,
    debtorKind: debtor.kind,
    firstName: debtor.firstName,
    lastName: debtor.lastName,
    email: debtor.emails[0] ?? '',
    phone: debtor.phones[0] ?? '',
    addressLine: address?.line ?? '',
    suburb: address?.suburb ?? '',
    state: address?.state ?? '',
    postcode: address?.postcode ?? '',
    country: address?.country ?? viewer.homeCountry,
  });
  await dropDraft(tx, viewer.userId);
  await unit.log({
    kind: 'matterInstruction',
    objectType: 'matter',
    objectId: matterId,
    action: 'instruct',
    detail: { reference, instructionId },
  });
  await notifyPeople(unit, { matterId, reference, debtorName, instruction, responsible });
  return { matterId, reference };
}

const problemMessage = ({ translate }: Translator, problem: InstructionProblem): string =>
  translate(`api.instruction.problem.${problem}`, instructionProblems[problem]);

/** People from outside instruct for themselves, people of the firm for a client they may see. */
async function findTheClient({ tx, viewer, translate }: Unit, clientId: string | null): Promise<Client> {
  if (viewer.isExternal) return findOwnContact(tx, viewer.userId);
  const reach = rowReachOf(viewer, 'contacts');
  const client =
    reach === null || clientId === null || !isId(clientId)
      ? null
      : await findClient(tx, reach, matterReachParameters(viewer), clientId);
  if (client === null)
    throw refuse({ field: 'clientId', message: translate('api.instruction.noClient', 'This client does not exist.') });
  return client;
}

async function findTheResponsible({ tx, viewer, translate }: Unit): Promise<Responsible> {
  const { isExternal, userId, officeId, email, name } = viewer;
  if (!isExternal) return { id: userId, officeId, email, name };
  const responsible = await findResponsible(tx);
  if (responsible === null)
    throw new Refusal({
      message: translate(
        'api.instruction.nobodyResponsible',
        'The firm has not named anyone to take instructions. Call the firm.',
      ),
      fields: [],
    });
  return responsible;
}

interface HandedIn {
  readonly matterId: string;
  readonly reference: string;
  readonly debtorName: string;
  readonly instruction: MatterInstruction;
  readonly responsible: Responsible;
}

async function notifyPeople(
  { tx: transaction, context, viewer }: Unit,
  { matterId, reference, debtorName, instruction, responsible }: HandedIn,
): Promise<void> {
  const { tenantId, userId } = viewer;
  const deciders = await findDeciders(transaction, matterId, userId);
  const about = { reference, debtor: debtorName };
  await createNotifications(transaction, tenantId, [
    {
      userId,
      kind: 'createInstructMatter',
      status: 'success',
      message: (translate) =>
        translate(
          'api.notification.instructionReceived',
          'Your instructions {{reference}} ({{debtor}}) were received.',
          about,
        ),
      link: `/matterDetail/${matterId}`,
    },
    ...deciders.map((id): NewNotification => ({
      userId: id,
      kind: 'createPendingMatter',
      status: 'success',
      link: PENDING_MATTERS_LINK,
      message: (translate) =>
        translate(
          'api.notification.instructionWaits',
          '{{name}} submitted instructions {{reference}} ({{debtor}}). They are pending.',
          { ...about, name: viewer.name },
        ),
    })),
  ]);
  const mail = {
    reference,
    debtorName,
    ...instruction,
    currency: viewer.currency,
    submittedBy: viewer.name,
    status: (translate: Translate) => translate('api.instruction.status.waiting', 'Pending'),
  };
  if (responsible.id !== userId)
    await mailInstruction(transaction, context, { ...mail, to: responsible, path: PENDING_MATTERS_LINK });
  const wants = await findWanting(transaction, tenantId, [userId], { kind: 'createInstructMatter', way: 'mail' });
  if (wants.has(userId))
    await mailInstruction(transaction, context, {
      ...mail,
      to: { id: userId, name: viewer.name, email: viewer.email },
      path: `/matterDetail/${matterId}`,
    });
}
