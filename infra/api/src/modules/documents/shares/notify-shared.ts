import type { TenantTransaction } from '@atrium/database';
import { findReaders, type Reader } from '../../people/readers.ts';
import { translatorIn } from '../../../translation/translate.ts';
import { toldText } from '../../matters/matter-column-access.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { createNotifications } from '../../notifications/notifications.store.ts';
import { findWanting } from '../../user-preferences/user-preferences.store.ts';
import { listNames } from '../list-names.ts';
import type { MatterClient } from './document-shares.store.ts';
import { findMatterTitle } from '../documents.store.ts';

interface Sharing {
  readonly documents: readonly { readonly matterId: string; readonly name: string; readonly category: string }[];
  readonly people: readonly MatterClient[];
  readonly sharedBy: string;
  readonly note: string;
  readonly expiresAt: string | null;
  readonly publicUrl: string;
}

/** Where people from outside find what was shared with them. */
export const CLIENT_DOCUMENTS = '/clientDocuments';

/** Tells people what they can see now, each once for all documents, by mail as well if they want. What has no verdict yet is told when it has. */
export async function notifyShared(transaction: TenantTransaction, sharing: Sharing): Promise<void> {
  const { documents, people, sharedBy } = sharing;
  const [first] = documents;
  if (first === undefined || people.length === 0) return;
  const matter = await findMatterTitle(transaction, first.matterId);
  const names = documents.map(({ name }) => name);
  await createNotifications(
    transaction,
    transaction.tenantId,
    people.map(({ id: userId }) => ({
      userId,
      kind: 'documentShared',
      status: 'success',
      link: CLIENT_DOCUMENTS,
      message: (translate) =>
        translate(
          'api.notification.documentShared',
          '{{name}} shared {{document}} with you on matter {{fileNumber}}.',
          {
            name: sharedBy,
            document: listNames(translate, names),
            fileNumber: matter.fileNumber,
          },
        ),
    })),
  );
  const ids = people.map(({ id }) => id);
  const wants = await findWanting(transaction, transaction.tenantId, ids, { kind: 'documentShared', way: 'mail' });
  const readers = await findReaders(transaction, transaction.tenantId, [...wants]);
  for (const person of people) {
    const reader = readers.get(person.id);
    if (reader !== undefined && person.email !== '') await mail(transaction, { ...sharing, matter }, person, reader);
  }
}

async function mail(
  transaction: TenantTransaction,
  sharing: Sharing & { readonly matter: { readonly fileNumber: string; readonly title: string } },
  { name, email }: MatterClient,
  reader: Reader,
): Promise<void> {
  const { tenantId } = transaction;
  const { documents, sharedBy, note, expiresAt, publicUrl, matter } = sharing;
  const translate = translatorIn(reader.language);
  const fields = {
    'Recipient.FullName': name,
    SharedBy: sharedBy,
    DocumentName: listNames(
      translate,
      documents.map((document) => document.name),
    ),
    Note: note,
    Category: [...new Set(documents.map(({ category }) => category).filter((category) => category !== ''))].join(', '),
    Expiry:
      expiresAt === null
        ? ''
        : new Intl.DateTimeFormat(reader.locale, { dateStyle: 'long', timeZone: reader.timeZone }).format(
            new Date(expiresAt),
          ),
    'Matter.FileNumber': matter.fileNumber,
    'Matter.Title': toldText(reader, 'title', matter.title),
    Link: `${publicUrl}/${tenantId}${CLIENT_DOCUMENTS}`,
  };
  await queueMail(transaction, tenantId, { to: email, language: reader.language, kind: 'documentShared', fields });
}
