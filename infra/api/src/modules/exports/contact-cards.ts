import { contact as record } from '@atrium/contracts';
import { countryName, dayIn, formatNumber } from '@atrium/domain';
import { columnAccessOf } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity } from '../activity/log-activity.ts';
import { writeCards, type CardContact } from '../contacts/cards/write-cards.ts';
import type { PresentedContact } from '../contacts/contact.ts';
import { contactList, type ContactListInput } from '../contacts/contacts.list.ts';
import { contactFileLoader, type ContactFile } from '../contacts/record/contact-record.store.ts';
import { isPartClosed } from '../contacts/record/read-contact.ts';
import { readerOf } from '../people/readers.ts';
import { exportLimits } from './export-limits.ts';
import { narrowToExport } from './exports.policy.ts';

const PAGE = 500;
const wanted: ReadonlySet<string> = new Set(['recordCount', 'clientAndContacts']);

/** A file, or why there is none, in words. */
interface CardsAnswer {
  readonly file: { readonly fileName: string; readonly content: string } | null;
  readonly message: string | null;
}

/**
 * The contacts that a list shows as vCards, of what the person may export of what they see; noted in the log of exports.
 * What is closed to them is on no card.
 */
export async function exportContactCards(
  context: RequestContext,
  viewer: Viewer,
  input: ContactListInput,
): Promise<CardsAnswer> {
  const { runner, translate } = context;
  const exporter = narrowToExport(viewer, 'CONTACTS');
  const rows: PresentedContact[] = [];
  for (let total = 1; rows.length < total;) {
    const page = { ...input, first: PAGE, offset: rows.length };
    const { recordCount, clientAndContacts } = await contactList.find(runner, exporter, page, wanted);
    total = recordCount;
    if (total > exportLimits.cards)
      return {
        file: null,
        message: translate(
          'api.exports.tooManyCards',
          'A file can have at most {{most}} vCards, and there are {{total}}. Filter the list further.',
          {
            most: formatNumber(exportLimits.cards, readerOf(viewer).locale),
            total: formatNumber(total, readerOf(viewer).locale),
          },
        ),
      };
    if (clientAndContacts.length === 0) break;
    rows.push(...clientAndContacts);
  }
  if (rows.length === 0)
    return { file: null, message: translate('api.exports.noCards', 'There are no contacts to export.') };
  const files = await context.loader(contactFileLoader).loadMany(rows.map(({ id }) => id));
  const cards = rows.flatMap((row, at) => {
    const file = files[at];
    return file === null || file === undefined || file instanceof Error ? [] : [cardOf(viewer, row, file)];
  });
  await logActivity(runner, context, {
    kind: 'export',
    objectType: 'contact',
    objectId: cards.length === 1 ? (cards[0]?.id ?? null) : null,
    action: 'export',
    detail: { list: 'CONTACTS', format: 'VCARD', rows: cards.length, filters: input },
  });
  const [only] = cards;
  const name = cards.length === 1 && only !== undefined ? only.name : translate('api.exports.cards', 'Contacts');
  return {
    file: {
      fileName: `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()} ${dayIn(viewer.timeZone, new Date())}.vcf`,
      content: writeCards(cards, (code) => countryName(code, 'en')),
    },
    message: null,
  };
}

function cardOf(viewer: Viewer, row: PresentedContact, file: ContactFile): CardContact {
  const isOpen = (key: keyof typeof record.fields): boolean => {
    const { column } = record.fields[key];
    return column === null || columnAccessOf(viewer, 'contacts', column) === 'read';
  };
  const open = (key: keyof typeof record.fields & keyof PresentedContact): string =>
    isOpen(key) ? String(row[key] ?? '') : '';
  return {
    id: row.id,
    kind: isOpen('kind') ? row.kind : 'person',
    name: row.name,
    title: file.title,
    firstName: file.firstName,
    lastName: file.lastName,
    email: open('email'),
    phone: open('phone'),
    mobile: open('mobile'),
    addressLine: open('addressLine'),
    suburb: open('suburb'),
    state: open('state'),
    postcode: open('postcode'),
    country: open('country'),
    bornOn: file.bornOn,
    changedAt: row.changedAt,
    emails: isPartClosed(viewer, 'emails') ? [] : file.emails,
    phones: isPartClosed(viewer, 'phones') ? [] : file.phones,
    addresses: isPartClosed(viewer, 'addresses') ? [] : file.addresses,
    aliases: file.aliases,
  };
}
