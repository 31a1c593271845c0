import { dayIn, languageOfCountry, mergeFieldSets, type MergeFieldSet, type MergeValues } from '@atrium/domain';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { shareOf } from '../../policy/share-of.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput, limitExceeded } from '../../errors/errors.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { withoutClosed } from './closed-values.ts';
import { presentProblems, type PresentedProblem } from '../message-content/message-problems.ts';
import {
  firmValues,
  matterValues,
  picturesOf,
  recipientValues,
  systemValues,
} from '../message-content/record-values.ts';
import {
  findContact,
  findFirm,
  findMatterValues,
  findParties,
  type ContactRow,
  type FirmRow,
  type MatterValuesRow,
} from '../message-content/record-values.store.ts';
import { renderMessage, withSamples, type Rendering } from '../message-content/render-message.ts';

export interface MessagePreviewInput {
  readonly messageType: string;
  readonly matterId?: string | null;
  readonly contactId?: string | null;
  readonly subject: string;
  readonly html: string;
}
export interface MessagePreview {
  readonly subject: string;
  readonly html: string;
  readonly problems: readonly PresentedProblem[];
  readonly filledInFor: string | null;
}

export const LONGEST_MESSAGE = 100_000;

/** The set of that name. Throws BAD_USER_INPUT where there is none, LIMIT_EXCEEDED where the message is too long to look at. */
export function readMessage({
  messageType,
  subject,
  html,
}: Pick<MessagePreviewInput, 'messageType' | 'subject' | 'html'>): MergeFieldSet {
  if (!Object.hasOwn(mergeFieldSets, messageType)) throw badInput('messageType has to be one of messageTypes.');
  if (html.length > LONGEST_MESSAGE || subject.length > LONGEST_MESSAGE)
    throw limitExceeded(`A message may have at most ${LONGEST_MESSAGE} characters.`);
  return messageType as MergeFieldSet;
}

/** How a firm's messages are written and what they may contain. */
export function renderingFor(
  context: RequestContext,
  viewer: Viewer,
  firm: FirmRow,
  records: { matter: MatterValuesRow | null; contact: ContactRow | null },
): Rendering {
  const { publicUrl } = context.services;
  const firmUrl = `${publicUrl}/${viewer.tenantId}`;
  const { matter, contact } = records;
  const now = new Date();
  const region = {
    locale: languageOfCountry(viewer.homeCountry),
    currency: viewer.currency,
    timeZone: viewer.timeZone,
  };
  const blocks = [
    firmValues(firm),
    systemValues(now, dayIn(viewer.timeZone, now), matter === null ? firmUrl : `${firmUrl}/matterDetail/${matter.id}`),
    matter === null ? {} : matterValues(matter, firmUrl, region),
    contact === null ? {} : recipientValues(contact),
  ];
  return {
    values: withoutClosed(viewer, Object.assign({}, ...blocks) as MergeValues),
    region,
    whose: shareOf(viewer),
    publicUrl,
    pictures: picturesOf(firm),
  };
}

/** The message filled in from a matter and one of its people, or a contact, that the viewer may see; from samples where none is named. */
export async function previewMessage(
  context: RequestContext,
  viewer: Viewer,
  input: MessagePreviewInput,
): Promise<MessagePreview> {
  const set = readMessage(input);
  const firm = await findFirm(context.runner, viewer.tenantId, viewer.userId);
  const records = await findRecords(context, viewer, input);
  const { values, ...rendering } = renderingFor(context, viewer, firm, records);
  const { subject, html, problems } = await renderMessage(set, input, {
    ...rendering,
    values: withSamples(set, input, values),
  });
  const filledInFor = [records.matter?.fileNumber, records.contact?.name]
    .filter((part) => part !== undefined)
    .join(' · ');
  return {
    subject,
    html,
    problems: presentProblems(context, problems),
    filledInFor: filledInFor === '' ? null : filledInFor,
  };
}

async function findRecords(
  { runner }: RequestContext,
  viewer: Viewer,
  { matterId, contactId }: MessagePreviewInput,
): Promise<{ matter: MatterValuesRow | null; contact: ContactRow | null }> {
  const { tenantId } = viewer;
  const who = matterReachParameters(viewer);
  if (matterId === null || matterId === undefined) {
    const reach = rowReachOf(viewer, 'contacts');
    const contact =
      reach === null || typeof contactId !== 'string' || !isId(contactId)
        ? null
        : await findContact(runner, tenantId, reach, { ...who, contactId });
    return { matter: null, contact };
  }
  const reach = matterReachOf(viewer);
  const matter =
    reach === null || !isId(matterId)
      ? null
      : await findMatterValues(runner, tenantId, { view: reach, edit: reach }, { ...who, matterId });
  if (matter === null) return { matter: null, contact: null };
  const parties = await findParties(runner, tenantId, matter.id);
  return {
    matter,
    contact:
      parties.find(({ id }) => (typeof contactId === 'string' ? id === contactId : id === matter.clientId)) ?? null,
  };
}
