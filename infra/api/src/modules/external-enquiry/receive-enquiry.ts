import type { TenantRunner } from '@atrium/database';
import { escapeHtml } from '@atrium/domain';
import { translatorIn } from '../../translation/translate.ts';
import type { Language } from '@atrium/contracts';
import { logActivityOf, type Actor } from '../activity/log-activity.ts';
import { findAssignee, findFirstResponseHours, type EnquiryLists } from '../enquiries/enquiry-choices.store.ts';
import { insertEnquiry } from '../enquiries/enquiries.store.ts';
import { enquiryNotice } from '../enquiries/enquiry-change.ts';
import { assignmentDetail, enquiryEntry } from '../enquiries/enquiry-entry.ts';
import { firstResponseDue } from '../enquiries/first-response.ts';
import { keepAnswer } from '../enquiries/questions.store.ts';
import { addReceivedFile } from '../enquiry-files/enquiry-files.store.ts';
import { queueWritten } from '../mail/queue-written.ts';
import { wholeMail } from '../message-content/render-message.ts';
import { notifyAll } from '../notices/notices.store.ts';
import type { StoredFile } from './form-files.ts';
import type { FormFirm } from './form.store.ts';
import type { FormValues } from './read-form.ts';
import { isSuspected, type SpamSign } from './spam-signs.ts';

interface Received {
  readonly tenantId: string;
  readonly firm: FormFirm;
  readonly lists: EnquiryLists;
  readonly values: FormValues;
  readonly token: string;
  /** What came with it, examined and stored. */
  readonly files: readonly StoredFile[];
  readonly signs: readonly SpamSign[];
  readonly language: Language;
  readonly client: Actor['client'];
}
/** What the firm calls an enquiry by this way, among the words it keeps for that. */
const website = /web|online|internet/i;
const WEBSITE = 'Website';

/**
 * Writes an enquiry from the web site down, tells open lists of it and writes back that it came. A form that was sent
 * before is not taken a second time; whoever sends it again is told the same. Answers whether it was written.
 */
export async function receiveEnquiry(
  runner: TenantRunner,
  { tenantId, firm, lists, values, token, files, signs, language, client }: Received,
): Promise<boolean> {
  const isSuspectedSpam = isSuspected(signs);
  const among = (known: readonly string[]): string => known.find((each) => website.test(each)) ?? WEBSITE;
  return runner.transaction(tenantId, async (tx) => {
    // What looks like spam takes nobody's time until somebody says that it is none.
    const assigned = isSuspectedSpam
      ? null
      : await findAssignee(tx, tenantId, { areaOfLaw: values.areaOfLaw, officeId: null, teamId: null });
    const inserted = await insertEnquiry(tx, {
      enquirerName: values.name,
      enquirerEmail: values.email,
      enquirerPhone: values.phone,
      areaOfLaw: values.areaOfLaw,
      channel: among(lists.channels),
      source: values.source === '' ? among(lists.sources) : values.source,
      urgency: 'Normal',
      summary: values.summary,
      otherParties: '',
      estimatedValueMinor: null,
      officeId: null,
      teamId: assigned?.teamId ?? null,
      assignedToId: assigned?.userId ?? null,
      referrerId: null,
      campaignId: null,
      contactId: null,
      viewerId: null,
      currency: firm.currency,
      stage: lists.stages[0]?.value ?? '',
      firstResponseDueAt: firstResponseDue(new Date(), firm.timeZone, await findFirstResponseHours(tx, tenantId)),
      consentWording: firm.form.consentText,
      isExternal: true,
      isSuspectedSpam,
      spamReason: isSuspectedSpam ? signs.join(' ') : '',
      formToken: token,
      eventId: null,
    });
    if (inserted === null) return false;
    const { id, number } = inserted;
    for (const { fieldId, value } of values.answers)
      await keepAnswer(tx, tenantId, { enquiryId: id, fieldId, value: JSON.stringify(value), viewerId: null });
    for (const file of files) await addReceivedFile(tx, { ...file, enquiryId: id });
    await logActivityOf(
      tx,
      tenantId,
      { userId: null, userName: '', roleName: '', client },
      enquiryEntry({ id, number }, 'create', {
        isExternal: true,
        isSuspectedSpam,
        ...(files.length === 0 ? {} : { files: files.length }),
        ...assignmentDetail(assigned),
      }),
    );
    await notifyAll(tx, [enquiryNotice(id)]);
    // Nothing is written to an address that a machine may have made up.
    if (values.email !== '' && !isSuspectedSpam) await queueReceipt(tx, { firm, values, number, language });
    return true;
  });
}

async function queueReceipt(
  tx: Parameters<typeof queueWritten>[0],
  { firm, values, number, language }: Pick<Received, 'firm' | 'values' | 'language'> & { readonly number: number },
): Promise<void> {
  const translate = translatorIn(language);
  const reach = [firm.phone, firm.email].filter((each) => each !== '').join(' · ');
  const lines = [
    translate('api.enquiryForm.receiptGreeting', 'Dear {{name}}', { name: values.name }),
    translate(
      'api.enquiryForm.receiptText',
      '{{firm}} has received your enquiry about {{area}} under number {{number}}. Somebody will answer you.',
      {
        firm: firm.name,
        area: values.areaOfLaw,
        number,
      },
    ),
    translate('api.enquiryForm.receiptConsent', 'You agreed to this: {{wording}}', { wording: firm.form.consentText }),
    translate('api.enquiryForm.receiptNotYou', 'If you did not write to us, you need not do anything.'),
    ...(reach === '' ? [] : [reach]),
  ];
  await queueWritten(tx, {
    to: values.email,
    kind: 'enquiryReceipt',
    replyTo: firm.email,
    subject: translate('api.enquiryForm.receiptSubject', '{{firm}}: we have received your enquiry {{number}}', {
      firm: firm.name,
      number,
    }),
    ...wholeMail(lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''), language),
  });
}
