import { statusOfEnquiryStage } from '@atrium/contracts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import { appointmentNotice } from '../appointments/appointment-news.ts';
import { enquiryReachOf } from '../conflicts/conflicts.policy.ts';
import { findReportsOfEnquiry } from '../conflicts/conflict-reports.store.ts';
import { openMatter } from '../matter-intake/create-matter.service.ts';
import type { CreateMatterInput } from '../matter-intake/new-matter.ts';
import { documentNotices } from '../documents/announcements/announce-upload.ts';
import { announceReachChange, matterNotice } from '../matters/matter-change.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import {
  carryOver,
  findClientOf,
  isClientAlready,
  keepConversion,
  lockConversion,
  undoConversionRow,
} from './conversion.store.ts';
import { lockChangeable } from './enquiries.commands.ts';
import { enquiriesPolicy } from './enquiries.policy.ts';
import type { HeldEnquiry } from './enquiries.store.ts';
import { enquiryNotice } from './enquiry-change.ts';
import { findEnquiryLists } from './enquiry-choices.store.ts';
import { enquiryEntry } from './enquiry-entry.ts';
import type { EnquiryRow } from './enquiry.ts';
import { unansweredFor } from './questions.ts';

interface ConvertInput {
  readonly idempotencyKey: string;
  readonly id: string;
  readonly version: number;
  /** A matter to open; else `matterId`. */
  readonly matter?: CreateMatterInput | null;
  readonly matterId?: string | null;
}
/** What an enquiry became. */
export interface Converted {
  readonly matterId: string;
  readonly fileNumber: string;
  readonly status: string;
  readonly enquiryId: string;
}
interface Target {
  readonly matterId: string;
  readonly fileNumber: string;
  readonly status: string;
  readonly isNewMatter: boolean;
  readonly wasClient: boolean;
}

/**
 * An enquiry is put on a matter that is there once its last conflict check left nothing open. A matter that is opened
 * has a check of its own.
 */
async function checkDecided({ tx, viewer, translate }: Unit, enquiryId: string): Promise<void> {
  const asked = { ...matterReachParameters(viewer), enquiryReach: enquiryReachOf(viewer), enquiryId };
  const [last] = await findReportsOfEnquiry(tx, viewer.tenantId, asked);
  const refuseCheck = (message: string) => refuse({ field: 'id', message });
  if (last === undefined)
    throw refuseCheck(
      translate('api.enquiry.checkFirst', 'Check this enquiry for conflicts before it goes on a matter.'),
    );
  if (last.outcome === 'conflict')
    throw refuseCheck(translate('api.enquiry.inConflict', 'The last check of this enquiry found a conflict.'));
  if (last.needsDecision && last.outcome === 'open')
    throw refuseCheck(
      translate(
        'api.enquiry.decideFirst',
        'Decide what the conflict check of this enquiry found before it goes on a matter.',
      ),
    );
}

/** The matter to open, or one that the viewer may work on. */
async function findTarget(unit: Unit, { id: enquiryId, matter, matterId }: ConvertInput): Promise<Target> {
  const { tx, viewer, translate } = unit;
  if (matter !== null && matter !== undefined) {
    const knownId = matter.clientId ?? '';
    const wasClient = isId(knownId) && (await isClientAlready(tx, knownId));
    // However the firm opens matters: what became of an enquiry was checked for conflicts.
    const opened = await openMatter(unit, matter, { isCheckRequired: true });
    return { ...opened, isNewMatter: true, wasClient };
  }
  const found = await findMatterInReach(tx, viewer, {
    matterId: matterId ?? '',
    feature: 'matters',
    action: 'edit',
    isLocked: true,
  });
  if (found === null)
    throw refuse({ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') });
  await checkDecided(unit, enquiryId);
  const { id, fileNumber, status } = found;
  return { matterId: id, fileNumber, status, isNewMatter: false, wasClient: true };
}

/**
 * Makes a matter of an enquiry, or puts it on one that is there, in one transaction: client, matter, conflict check,
 * notes, tasks and documents. Of two people who convert the same one the second is told what the first made of it.
 */
export const convertEnquiry = command({
  name: 'enquiries.convert',
  policy: enquiriesPolicy.convert,
  key: ({ idempotencyKey }: ConvertInput) => idempotencyKey,
  lock: (unit, { id }) => lockChangeable(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current as EnquiryRow }),
  run: async (unit, { input, current }): Promise<Converted> => {
    const { tx, viewer, translate } = unit;
    await checkConvertible(unit, current);
    const { stages } = await findEnquiryLists(tx, viewer.tenantId);
    const target = await findTarget(unit, input);
    const { matterId, fileNumber, status } = target;
    const clientId = await findClientOf(tx, matterId);
    const carried = await carryOver(tx, { enquiryId: current.id, matterId, viewerId: viewer.userId });
    await keepConversion(tx, {
      ...carried,
      enquiryId: current.id,
      matterId,
      clientId,
      isNewMatter: target.isNewMatter,
      isNewClient: !target.wasClient,
      statusBefore: current.status,
      stageBefore: current.stage,
      outcomeBefore: current.outcome,
      contactBefore: current.contactId,
      viewerId: viewer.userId,
      wonStage:
        stages.find(({ code }) => statusOfEnquiryStage(code) === 'Won')?.value ??
        translate('api.enquiry.convertedStage', 'Converted'),
    });
    await unit.log(enquiryEntry(current, 'convert', { fileNumber }));
    await unit.announce(matterNotice(matterId, 'notes'), matterNotice(matterId, 'tasks'), ...documentNotices(matterId));
    return { matterId, fileNumber, status, enquiryId: current.id };
  },
  audit: 'none',
  announces: ({ current }) => [enquiryNotice(current.id), appointmentNotice],
});

async function checkConvertible(unit: Unit, current: HeldEnquiry): Promise<void> {
  const { translate } = unit;
  if (current.matterId !== null)
    throw refuse({
      field: 'id',
      message: translate('api.enquiry.isConverted', 'This enquiry became a matter. Undo that first.'),
    });
  if (current.isSuspectedSpam || current.status === 'Lost')
    throw refuse({
      field: 'id',
      message: translate(
        'api.enquiry.notConvertible',
        'A lost enquiry or one that looks like spam can’t be converted.',
      ),
    });
  const missing = await unansweredFor(unit, current.id, 'Won');
  if (missing.length > 0)
    throw refuse({
      field: 'id',
      message: translate('api.enquiry.answerFirst', 'Answer these questions first: {{questions}}', {
        questions: missing.join(', '),
      }),
    });
}

interface UndoInput {
  readonly id: string;
  readonly version: number;
}
/** Undoes a conversion, while nobody has worked on the matter that came of it. */
export const undoEnquiryConversion = command({
  name: 'enquiries.undoConversion',
  policy: enquiriesPolicy.convert,
  key: 'none',
  lock: (unit, { id }: UndoInput) => lockChangeable(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current as EnquiryRow }),
  run: async (unit, { current }): Promise<{ readonly enquiryId: string }> => {
    const { tx, viewer, translate } = unit;
    const conversion = await lockConversion(tx, current.id);
    if (conversion === null)
      throw refuse({ field: 'id', message: translate('api.enquiry.notConverted', 'This enquiry was not converted.') });
    const { matterId } = conversion;
    const matter = await findMatterInReach(tx, viewer, {
      matterId,
      feature: 'matters',
      action: 'edit',
      isLocked: true,
    });
    // The row was read before the matter was held: it is read once more.
    const isUntouched = matter !== null && (await lockConversion(tx, current.id))?.isUntouched === true;
    if (!isUntouched)
      throw refuse({
        field: 'id',
        message: translate('api.enquiry.touched', 'Someone has worked on the matter, so this can no longer be undone.'),
      });
    await undoConversionRow(tx, { id: conversion.id, viewerId: viewer.userId });
    await unit.log(enquiryEntry(current, 'undoConversion', { fileNumber: matter?.fileNumber ?? '' }));
    await announceReachChange(tx, viewer.tenantId, matterId);
    return { enquiryId: current.id };
  },
  audit: 'none',
  announces: ({ current }) => [enquiryNotice(current.id), appointmentNotice],
});
