import type { TenantTransaction } from '@atrium/database';
import { formatDateTime, formatNumber, isEmailAddress } from '@atrium/domain';
import { translatorIn, type Translate } from '../../translation/translate.ts';
import { fileNameOf } from '../exports/export-link.ts';
import { mediaTypes } from '../exports/export-routes.ts';
import { logActivityOf } from '../activity/log-activity.ts';
import { mailOf } from '../invoices/paper/mail-of.ts';
import { attachFiles } from '../mail/attach-files.ts';
import { findMailBrand } from '../mail/compose-firm-mail.ts';
import { queueWritten } from '../mail/queue-written.ts';
import { subjectLine, wholeMail } from '../message-content/render-message.ts';
import { createNotification } from '../notifications/notifications.store.ts';
import { findReader, type Reader } from '../people/readers.ts';
import { findWanting } from '../user-preferences/user-preferences.store.ts';
import {
  settleDelivery,
  takeFailedRuns,
  takeSettledFiles,
  type FailedRun,
  type SettledFile,
} from './deliveries.store.ts';
import { findRecipient, type Recipient } from './recipients.store.ts';
import { scheduleLimits, type DeliveryFailure, type DeliveryState } from './schedule.ts';

const AT_A_TIME = 20;
const SCHEDULES_PATH = '/reports/schedules';

/** Sends the files that are ready, and tells owners of what failed. Answers whether there may be more. */
export async function deliverReports(tx: TenantTransaction, publicUrl: string): Promise<boolean> {
  const files = await takeSettledFiles(tx, AT_A_TIME);
  for (const file of files) await settle(tx, file, publicUrl);
  const failed = await takeFailedRuns(tx, AT_A_TIME);
  for (const run of failed) await notifyOwner(tx, run, publicUrl);
  return files.length === AT_A_TIME || failed.length === AT_A_TIME;
}

const failures: Readonly<Record<string, DeliveryFailure>> = {
  ACCESS_CHANGED: 'NO_ACCESS',
  TOO_MANY_ROWS: 'TOO_MANY_ROWS',
};

async function settle(tx: TenantTransaction, file: SettledFile, publicUrl: string): Promise<void> {
  const { id, rows, contentHash, exportState } = file;
  const become = (state: DeliveryState, failure: DeliveryFailure | null, mailId: string | null): Promise<unknown> =>
    settleDelivery(tx, { id, state, failure, rows: state === 'FAILED' ? null : rows, contentHash, mailId });
  if (exportState !== 'DONE' || file.storageKey === null)
    return void (await become('FAILED', failures[file.exportFailure ?? ''] ?? 'NOT_POSSIBLE', null));
  if (file.condition !== 'ALWAYS' && rows === 0 && (file.condition === 'NOT_EMPTY' || file.formerHash === null))
    return void (await become('EMPTY', null, null));
  if (file.condition === 'CHANGED' && file.formerHash === contentHash)
    return void (await become('UNCHANGED', null, null));
  const recipient = await findRecipient(tx, file);
  if (recipient === null) return void (await become('FAILED', 'NO_ACCESS', null));
  const to = file.address ?? recipient.email;
  if (!isEmailAddress(to)) return void (await become('FAILED', 'NO_ADDRESS', null));
  // People outside have no way in, so theirs is attached or not sent.
  const isLarge = file.sizeBytes > scheduleLimits.attachmentBytes;
  if (file.address !== null && isLarge) return void (await become('FAILED', 'TOO_LARGE', null));
  const isAttached = file.address !== null || (file.delivery === 'ATTACHMENT' && !isLarge);
  const reader = await findReader(tx, tx.tenantId, recipient.id);
  const mailId = await queueWritten(tx, {
    to,
    kind: 'report',
    replyTo: recipient.ownerEmail,
    subject: subjectLine(file.name),
    ...wholeMail(
      mailOf(messageOf(file, { recipient, reader, isAttached, publicUrl, tenantId: tx.tenantId })),
      reader.language,
      await findMailBrand(tx, tx.tenantId),
    ),
  });
  if (isAttached)
    await attachFiles(tx, mailId, [
      {
        name: fileNameOf(
          { title: file.name, format: file.format, finishedAt: file.finishedAt ?? new Date().toISOString() },
          reader.timeZone,
        ),
        mediaType: mediaTypes[file.format],
        sizeBytes: file.sizeBytes,
        storageKey: file.storageKey,
      },
    ]);
  await become('SENT', null, mailId);
  await logActivityOf(
    tx,
    tx.tenantId,
    {
      userId: file.userId,
      userName: recipient.userName,
      roleName: recipient.roleName,
      client: { address: '', userAgent: '' },
    },
    {
      kind: 'export',
      objectType: 'reportSchedule',
      objectId: file.scheduleId,
      action: 'send',
      detail: { list: 'REPORTS', title: file.name, format: file.format, rows, to, isAttached },
    },
  );
}

interface Sending {
  readonly recipient: Recipient;
  readonly reader: Reader;
  readonly isAttached: boolean;
  readonly publicUrl: string;
  readonly tenantId: string;
}
function messageOf(file: SettledFile, { recipient, reader, isAttached, publicUrl, tenantId }: Sending): string {
  const translate = translatorIn(reader.language);
  const { locale, timeZone } = reader;
  const facts = {
    name: file.name,
    moment: formatDateTime(file.finishedAt ?? new Date().toISOString(), locale, timeZone),
    rows: formatNumber(file.rows, locale),
    owner: recipient.ownerName,
  };
  return [
    isAttached
      ? translate(
          'api.reportSchedule.attached',
          'The report “{{name}}” of {{moment}} is attached. Rows: {{rows}}.',
          facts,
        )
      : translate('api.reportSchedule.ready', 'The report “{{name}}” of {{moment}} is ready. Rows: {{rows}}.', facts),
    ...(isAttached
      ? []
      : [
          translate('api.reportSchedule.link', 'Sign in to download it until {{until}}: {{link}}', {
            until: formatDateTime(file.expiresAt ?? new Date().toISOString(), locale, timeZone),
            link: `${publicUrl}/${tenantId}${SCHEDULES_PATH}?view=received&delivery=${file.id}`,
          }),
        ]),
    translate('api.reportSchedule.why', '{{owner}} has set up this report to be sent to you.', facts),
  ].join('\n\n');
}

/** What went wrong with a delivery, in words. */
export const failureText = (translate: Translate, failure: DeliveryFailure): string =>
  ({
    NO_ACCESS: translate('api.reportSchedule.noAccess', 'can’t have this report'),
    NO_ADDRESS: translate('api.reportSchedule.noAddress', 'has no valid email address'),
    TOO_MANY_ROWS: translate('api.reportSchedule.tooManyRows', 'the report has too many rows for one file'),
    TOO_LARGE: translate('api.reportSchedule.tooLarge', 'the file is too large for an email'),
    NOT_POSSIBLE: translate('api.reportSchedule.notPossible', 'the file could not be created'),
  })[failure];

/** Tells the owner on screen, and by mail unless they want none. */
async function notifyOwner(tx: TenantTransaction, run: FailedRun, publicUrl: string): Promise<void> {
  const path = `${SCHEDULES_PATH}?schedule=${run.scheduleId}`;
  await createNotification(tx, tx.tenantId, {
    userId: run.ownerId,
    kind: 'reportFailed',
    status: 'failed',
    message: (translate) =>
      translate('api.reportSchedule.failedSubject', 'The report “{{name}}” could not be sent', { name: run.name }),
    link: path,
  });
  const wants = await findWanting(tx, tx.tenantId, [run.ownerId], { kind: 'reportFailed', way: 'mail' });
  if (!wants.has(run.ownerId) || !isEmailAddress(run.ownerEmail)) return;
  const { language, locale, timeZone } = await findReader(tx, tx.tenantId, run.ownerId);
  const translate = translatorIn(language);
  const facts = { name: run.name, moment: formatDateTime(run.dueAt, locale, timeZone) };
  const message = [
    translate('api.reportSchedule.failed', 'The report “{{name}}” of {{moment}} could not be sent to everyone:', facts),
    run.failures.map(({ to, failure }) => `${to}: ${failureText(translate, failure)}`).join('\n'),
    ...(run.isPaused
      ? [
          translate(
            'api.reportSchedule.paused',
            'The schedule is paused, since you may no longer run this report or send it.',
          ),
        ]
      : []),
    translate('api.reportSchedule.look', 'Look at the schedule: {{link}}', {
      link: `${publicUrl}/${tx.tenantId}${path}`,
    }),
  ].join('\n\n');
  await queueWritten(tx, {
    to: run.ownerEmail,
    kind: 'reportFailure',
    replyTo: '',
    subject: subjectLine(
      translate('api.reportSchedule.failedSubject', 'The report “{{name}}” could not be sent', facts),
    ),
    ...wholeMail(mailOf(message), language, await findMailBrand(tx, tx.tenantId)),
  });
}
