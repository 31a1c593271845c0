import type { TenantTransaction } from '@atrium/database';
import type { ApiServices } from '../../../server/services.ts';
import { findReader } from '../../people/readers.ts';
import { translatorIn, type Translate } from '../../../translation/translate.ts';
import { toldText } from '../../matters/matter-column-access.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { createNotifications, type NewNotification } from '../../notifications/notifications.store.ts';
import { findWanting } from '../../user-preferences/user-preferences.store.ts';
import { takeAnnouncements, type AnnouncementGroup } from './announce-together.store.ts';
import { documentsOf } from './announce-upload.ts';
import { listNames } from '../list-names.ts';
import { findResponsible, type Responsible } from './announce-upload.store.ts';

/** How long nothing more has to come before what came is told. */
export const ANNOUNCE_AFTER_SECONDS = 2;
/** Told by then, whatever is still on its way. */
const LONGEST_WAIT_SECONDS = 300;

/**
 * Tells what one person added to one matter in one go: whoever sent it what became
 * of it, and the person responsible for the matter once it can be opened, by mail
 * as well if they want. People from outside hear of what is shared with them by name
 * (`tell-shared.ts`), not from here.
 */
export function announceTogether(
  { runner, publicUrl }: Pick<ApiServices, 'runner' | 'publicUrl'>,
  tenantId: string,
): Promise<void> {
  return runner.transaction(tenantId, async (transaction) => {
    const groups = await takeAnnouncements(transaction, {
      quietSeconds: ANNOUNCE_AFTER_SECONDS,
      longestSeconds: LONGEST_WAIT_SECONDS,
    });
    const all: NewNotification[] = [];
    for (const group of groups) all.push(...(await tell(transaction, group, publicUrl)));
    await createNotifications(transaction, tenantId, all);
  });
}

async function tell(
  transaction: TenantTransaction,
  group: AnnouncementGroup,
  publicUrl: string,
): Promise<NewNotification[]> {
  const { matterId, uploaderId, scanState } = group;
  const responsible = scanState === 'clean' ? await findResponsible(transaction, { matterId, uploaderId }) : null;
  if (responsible !== null) await mailResponsible(transaction, group, responsible, publicUrl);
  const told = { kind: 'uploadMatterDocument', status: 'success', link: documentsOf(matterId) } as const;
  return [
    ...(uploaderId === null
      ? []
      : [{ ...told, userId: uploaderId, message: (translate: Translate) => describe(translate, group) }]),
    ...(responsible === null
      ? []
      : [
          {
            ...told,
            userId: responsible.id,
            message: (translate: Translate) => describeTo(translate, group, responsible),
          },
        ]),
  ];
}

async function mailResponsible(
  transaction: TenantTransaction,
  { matterId, fileNumber, names }: AnnouncementGroup,
  responsible: Responsible,
  publicUrl: string,
): Promise<void> {
  const { tenantId } = transaction;
  const wants = await findWanting(transaction, tenantId, [responsible.id], {
    kind: 'uploadMatterDocument',
    way: 'mail',
  });
  if (!wants.has(responsible.id)) return;
  const reader = await findReader(transaction, tenantId, responsible.id);
  const { language } = reader;
  const translate = translatorIn(language);
  const fields = {
    'Recipient.FullName': responsible.name,
    SharedBy: sentBy(translate, responsible),
    DocumentName: listNames(translate, names),
    'Matter.FileNumber': fileNumber,
    'Matter.Title': toldText(reader, 'title', responsible.matterTitle),
    Link: `${publicUrl}/${tenantId}${documentsOf(matterId)}`,
  };
  await queueMail(transaction, tenantId, { to: responsible.email, language, kind: 'documentUploaded', fields });
}

const sentBy = (translate: Translate, { uploaderName }: Responsible): string =>
  uploaderName === '' ? translate('api.notification.somebody', 'Someone') : uploaderName;

function describe(translate: Translate, { names, fileNumber, scanState }: AnnouncementGroup): string {
  const [document = ''] = names;
  const count = names.length;
  if (scanState === 'quarantined') {
    return count === 1
      ? translate(
          'api.notification.documentHeld',
          '{{document}} was sent to matter {{fileNumber}} and is on hold until it has been checked for viruses.',
          { document, fileNumber },
        )
      : translate(
          'api.notification.documentsHeld',
          '{{count}} documents were sent to matter {{fileNumber}} and are on hold until they have been checked for viruses.',
          { count, fileNumber },
        );
  }
  return count === 1
    ? translate('api.notification.documentThere', '{{document}} is now on matter {{fileNumber}}.', {
        document,
        fileNumber,
      })
    : translate('api.notification.documentsThere', '{{count}} documents are now on matter {{fileNumber}}.', {
        count,
        fileNumber,
      });
}

function describeTo(translate: Translate, { names, fileNumber }: AnnouncementGroup, responsible: Responsible): string {
  const [document = ''] = names;
  const name = sentBy(translate, responsible);
  return names.length === 1
    ? translate('api.notification.documentAdded', '{{name}} added {{document}} to matter {{fileNumber}}.', {
        name,
        document,
        fileNumber,
      })
    : translate('api.notification.documentsAdded', '{{name}} added {{count}} documents to matter {{fileNumber}}.', {
        name,
        count: names.length,
        fileNumber,
      });
}
