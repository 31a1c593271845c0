import { createHash } from 'node:crypto';
import { lineAmounts } from '@atrium/domain';
import { newStorageKey } from '../../files/create-disk.ts';
import { shareOf } from '../../policy/share-of.ts';
import { command, type CommandDone, type CommandWork, type Unit } from '../../server/command.ts';
import { refuse } from '../../server/refusal.ts';
import { wantText } from '../documents/document-text/document-texts.store.ts';
import { addEnquiryDocument } from '../enquiry-files/enquiry-files.store.ts';
import { lockChangeable } from '../enquiries/enquiries.commands.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import type { HeldEnquiry } from '../enquiries/enquiries.store.ts';
import { enquiryNotice } from '../enquiries/enquiry-change.ts';
import { enquiryEntry } from '../enquiries/enquiry-entry.ts';
import { writeToEnquirer } from '../enquiries/messages/enquiry-messages.commands.ts';
import { findPaperFirm } from '../invoices/paper/paper-facts.store.ts';
import { findBillingRules } from '../ledger/billing-rules.ts';
import { attachFiles, type MailAttachment } from '../mail/attach-files.ts';
import { cleanRichText } from '../message-content/rich-text.ts';
import { readMessage } from '../messages/preview-message.ts';
import {
  insertQuote,
  lockQuote,
  setQuotedValue,
  standQuote,
  updateQuote,
  type QuoteLine,
  type QuoteRow,
  type QuoteState,
  type QuoteValues,
} from './enquiry-quotes.store.ts';
import { answerLinkOf } from './quote-link.ts';
import { makeQuotePdf, quoteFileName } from './quote-pdf.ts';

interface QuoteInput {
  readonly title: string;
  readonly introduction?: string | null;
  readonly lines: readonly QuoteLine[];
  readonly isTaxed: boolean;
  readonly validUntil?: string | null;
}
const MOST_LINES = 50;
const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 500;
const LONGEST_INTRODUCTION = 5000;
const LONGEST_NOTE = 500;
/** As an enquiry's value: ten million. */
const MOST_MINOR = 1_000_000_000;

/** What was typed, with what it comes to. Refuses what no quote can say. */
async function readQuote(unit: Unit, input: QuoteInput): Promise<QuoteValues> {
  const { tx, viewer, translate } = unit;
  const title = input.title.trim();
  const introduction = (input.introduction ?? '').trim();
  const lines = input.lines.map(({ description, amountMinor }) => ({ description: description.trim(), amountMinor }));
  if (title === '' || title.length > LONGEST_TITLE)
    throw refuse({ field: 'title', message: translate('api.quote.noTitle', 'Say what is offered.') });
  if (introduction.length > LONGEST_INTRODUCTION)
    throw refuse({
      field: 'introduction',
      message: translate('api.invoice.longText', 'Write at most {{most}} characters.', { most: LONGEST_INTRODUCTION }),
    });
  if (lines.length === 0 || lines.length > MOST_LINES)
    throw refuse({
      field: 'lines',
      message: translate('api.quote.lines', 'Enter 1 to {{most}} lines.', { most: MOST_LINES }),
    });
  for (const { description, amountMinor } of lines)
    if (
      description === '' ||
      description.length > LONGEST_DESCRIPTION ||
      !Number.isInteger(amountMinor) ||
      amountMinor < 0 ||
      amountMinor > MOST_MINOR
    )
      throw refuse({
        field: 'lines',
        message: translate('api.quote.line', 'Enter a description and an amount on each line.'),
      });
  const { taxBasisPoints } = input.isTaxed ? await findBillingRules(tx, viewer.tenantId) : { taxBasisPoints: 0 };
  const amounts = lines.map(({ amountMinor }) =>
    lineAmounts({ enteredMinor: amountMinor, isTaxInclusive: false, taxBasisPoints }),
  );
  const netMinor = amounts.reduce((sum, each) => sum + each.netMinor, 0);
  const taxMinor = amounts.reduce((sum, each) => sum + each.taxMinor, 0);
  if (netMinor + taxMinor > MOST_MINOR)
    throw refuse({ field: 'lines', message: translate('api.quote.tooMuch', 'The total is too large.') });
  const { currency } = viewer;
  const validUntil = input.validUntil ?? null;
  return {
    title,
    introduction,
    lines: JSON.stringify(lines),
    currency,
    taxBasisPoints,
    netMinor,
    taxMinor,
    validUntil,
  };
}

interface CreateInput {
  readonly idempotencyKey: string;
  readonly enquiryId: string;
  readonly input: QuoteInput;
  readonly replacesId?: string | null;
}

/** The quote of the same enquiry that a new one takes the place of. Refuses one that was answered or taken back. */
async function readReplaced(unit: Unit, enquiryId: string, replacesId: string | null): Promise<string | null> {
  if (replacesId === null) return null;
  const replaced = await lockQuote(unit.tx, replacesId);
  if (replaced === null || replaced.enquiryId !== enquiryId)
    throw refuse({ field: 'replacesId', message: unit.translate('api.quote.unknown', 'This quote does not exist.') });
  checkState(unit, replaced, 'sent');
  return replaced.id;
}

/** Drafts a quote for an enquirer. */
export const createEnquiryQuote = command({
  name: 'enquiryQuotes.create',
  policy: enquiriesPolicy.edit,
  key: ({ idempotencyKey }: CreateInput) => idempotencyKey,
  lock: (unit, { enquiryId }) => lockChangeable(unit, enquiryId),
  version: 'none',
  run: async (unit, { input: { input, replacesId }, current }) =>
    insertQuote(unit.tx, {
      ...(await readQuote(unit, input)),
      enquiryId: current.id,
      replacesId: await readReplaced(unit, current.id, replacesId ?? null),
      viewerId: unit.viewer.userId,
    }),
  audit: ({ current, ok }) => enquiryEntry(current, 'draftQuote', { quote: ok.number }),
  announces: ({ current }) => enquiryNotice(current.id),
});

interface Held {
  readonly quote: QuoteRow;
  readonly enquiry: HeldEnquiry;
}
interface Versioned {
  readonly id: string;
  readonly version: number;
}
/** A quote whose enquiry the viewer may change, both held. */
async function lockHeld(unit: Unit, id: string): Promise<Held> {
  const known = await lockQuote(unit.tx, id);
  if (known === null)
    throw refuse({ field: 'id', message: unit.translate('api.quote.unknown', 'This quote does not exist.') });
  return { quote: known, enquiry: await lockChangeable(unit, known.enquiryId) };
}
const ofQuote = {
  policy: enquiriesPolicy.edit,
  key: 'none',
  lock: (unit: Unit, { id }: Versioned) => lockHeld(unit, id),
  version: ({ input, current }: { input: Versioned; current: Held }) => ({ seen: input.version, now: current.quote }),
  announces: ({ current }: CommandDone<unknown, Held, unknown>) => enquiryNotice(current.enquiry.id),
} as const;
type Work<Input extends Versioned> = CommandWork<Input, Held>;

function checkState({ translate }: Unit, { state }: QuoteRow, ...states: readonly QuoteState[]): void {
  if (states.includes(state)) return;
  throw refuse({
    field: 'id',
    message: states.includes('draft')
      ? translate('api.quote.notDraft', 'This quote was sent, answered or withdrawn.')
      : translate('api.quote.notSent', 'This quote was not sent, or was answered or withdrawn.'),
  });
}

/** Changes a draft. */
export const updateEnquiryQuote = command({
  ...ofQuote,
  name: 'enquiryQuotes.update',
  run: async (unit, { input, current: { quote } }: Work<Versioned & { readonly input: QuoteInput }>) => {
    checkState(unit, quote, 'draft');
    return updateQuote(unit.tx, {
      ...(await readQuote(unit, input.input)),
      id: quote.id,
      viewerId: unit.viewer.userId,
    });
  },
  audit: ({ current: { enquiry, quote } }) => enquiryEntry(enquiry, 'changeQuote', { quote: quote.number }),
});

interface SendInput {
  readonly idempotencyKey: string;
  readonly input: Versioned & {
    readonly templateId?: string | null;
    readonly subject: string;
    readonly html: string;
  };
}
/** The paper of a quote, kept with the documents of the enquiry: it goes along to the matter. */
async function keepPaper(unit: Unit, { enquiry, quote }: Held): Promise<MailAttachment & { readonly id: string }> {
  const { tx, viewer, context } = unit;
  const bytes = await makeQuotePdf(await findPaperFirm(tx, viewer.tenantId), enquiry, quote);
  const file = {
    name: quoteFileName(enquiry, quote),
    mediaType: 'application/pdf',
    sizeBytes: bytes.length,
    storageKey: newStorageKey(viewer.tenantId),
  };
  // Bytes first: a paper without a quote is a file that nothing names.
  await context.services.files.put(file.storageKey, bytes);
  const { id } = await addEnquiryDocument(tx, {
    ...file,
    enquiryId: enquiry.id,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    viewerId: viewer.userId,
    createdById: viewer.userId,
    // Of our own making.
    scanState: 'clean',
    scanNote: '',
    rescanSeconds: null,
  });
  await wantText(tx, id);
  return { ...file, id };
}

/** Takes the quote back that this one was drafted to replace. Refuses where that was accepted in the meantime. */
async function replaceFormer(unit: Unit, { replacesId }: QuoteRow): Promise<void> {
  const { tx, viewer, translate } = unit;
  const former = replacesId === null ? null : await lockQuote(tx, replacesId);
  if (former?.state === 'accepted')
    throw refuse({
      field: 'id',
      message: translate(
        'api.quote.formerAccepted',
        'The quote that this one replaces was accepted. Withdraw this one.',
      ),
    });
  if (former?.state !== 'sent') return;
  const { id, documentId } = former;
  await standQuote(tx, { id, state: 'replaced', note: '', documentId, viewerId: viewer.userId });
}

/** Sends a draft to the enquirer, as a paper with words and a link to the answer beside it. */
export const sendEnquiryQuote = command({
  name: 'enquiryQuotes.send',
  policy: enquiriesPolicy.edit,
  key: ({ idempotencyKey }: SendInput) => idempotencyKey,
  // Cleaning a long text holds no connection.
  prepare: async ({ viewer }, { input }) => {
    readMessage({ ...input, messageType: 'enquiry' });
    if (viewer !== null) await cleanRichText(input.html, shareOf(viewer));
  },
  lock: (unit, { input }) => lockHeld(unit, input.id),
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current.quote }),
  run: async (unit, { input: { input }, current }): Promise<QuoteRow> => {
    const { tx, viewer } = unit;
    const { enquiry, quote } = current;
    checkState(unit, quote, 'draft');
    await replaceFormer(unit, quote);
    const { mailId } = await writeToEnquirer(unit, enquiry, { ...input, closing: await answerLinkOf(unit, quote) });
    const { id: documentId, ...file } = await keepPaper(unit, current);
    await attachFiles(tx, mailId, [file]);
    const viewerId = viewer.userId;
    const totalMinor = quote.netMinor + quote.taxMinor;
    await setQuotedValue(tx, { enquiryId: enquiry.id, totalMinor, currency: quote.currency, viewerId });
    return standQuote(tx, { id: quote.id, state: 'sent', note: '', documentId, viewerId });
  },
  audit: ({ current: { enquiry, quote } }) => enquiryEntry(enquiry, 'sendQuote', { quote: quote.number }),
  announces: ({ current: { enquiry } }) => enquiryNotice(enquiry.id),
});

interface DecideInput extends Versioned {
  readonly isAccepted: boolean;
  readonly note?: string | null;
}
/** Says what the enquirer answered. */
export const decideEnquiryQuote = command({
  ...ofQuote,
  name: 'enquiryQuotes.decide',
  run: async (unit, { input: { isAccepted, note }, current: { quote } }: Work<DecideInput>): Promise<QuoteRow> => {
    checkState(unit, quote, 'sent');
    const said = (note ?? '').trim();
    if (said.length > LONGEST_NOTE)
      throw refuse({
        field: 'note',
        message: unit.translate('api.invoice.longText', 'Write at most {{most}} characters.', { most: LONGEST_NOTE }),
      });
    const state = isAccepted ? 'accepted' : 'declined';
    return standQuote(unit.tx, { id: quote.id, state, note: said, documentId: null, viewerId: unit.viewer.userId });
  },
  audit: ({ input: { isAccepted }, current: { enquiry, quote } }) =>
    enquiryEntry(enquiry, isAccepted ? 'acceptQuote' : 'declineQuote', { quote: quote.number }),
});

/** Takes a quote back that nobody has answered. */
export const withdrawEnquiryQuote = command({
  ...ofQuote,
  name: 'enquiryQuotes.withdraw',
  run: async (unit, { current: { quote } }: Work<Versioned>): Promise<QuoteRow> => {
    checkState(unit, quote, 'draft', 'sent');
    const { userId: viewerId } = unit.viewer;
    return standQuote(unit.tx, { id: quote.id, state: 'withdrawn', note: '', documentId: null, viewerId });
  },
  audit: ({ current: { enquiry, quote } }) => enquiryEntry(enquiry, 'withdrawQuote', { quote: quote.number }),
});
