import { escapeHtml, formatDate, formatDateTime, formatMoney, type MergeValues } from '@atrium/domain';
import { shownValue } from '../custom-fields/field-values.ts';
import type { ContactRow, FirmRow, MatterFieldValue, MatterValuesRow } from './record-values.store.ts';

const lineOf = (...parts: (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part.trim() !== '').join(' ');
const addressOf = ({
  addressLine,
  suburb,
  state,
  postcode,
}: Pick<FirmRow, 'addressLine' | 'suburb' | 'state' | 'postcode'>): string =>
  [addressLine, lineOf(suburb, state, postcode)].filter((part) => part !== null && part !== '').join(', ');
const textOf = (settings: unknown, name: string): string | null => {
  const value: unknown =
    typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
};
const LOGO_HEIGHT = 40;

/** The blocks Firm and Sender (product specification §3). */
export function firmValues(firm: FirmRow): MergeValues {
  const { firmName, logo, website, officeName, senderName, senderEmail, senderTitle, firmSettings } = firm;
  const phone = textOf(firmSettings, 'phone') ?? firm.phone;
  const signature = [senderName, lineOf(senderTitle), firmName, lineOf(phone), senderEmail].filter(
    (line) => line !== '',
  );
  return {
    'Firm.Name': firmName,
    'Firm.Office': officeName,
    'Firm.Address': addressOf(firm),
    'Firm.Phone': phone,
    'Firm.Email': textOf(firmSettings, 'email'),
    'Firm.Website': website,
    'Firm.ABN': textOf(firmSettings, 'abn'),
    'Firm.Logo': {
      html: isPicture(logo)
        ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(firmName)}" height="${LOGO_HEIGHT}" />`
        : `<strong>${escapeHtml(firmName)}</strong>`,
    },
    'Sender.Name': senderName,
    'Sender.Title': senderTitle,
    'Sender.Phone': phone,
    'Sender.Email': senderEmail,
    'Sender.Signature': { html: signature.map(escapeHtml).join('<br>') },
  };
}

const isPicture = (logo: string | null): logo is string => logo !== null && /^https:\/\/[^\s"'<>]+$/.test(logo);
/** Addresses of pictures that a mail of the firm may show. */
export const picturesOf = ({ logo }: Pick<FirmRow, 'logo'>): string[] => (isPicture(logo) ? [logo] : []);

/** The block Recipient: persons are addressed by title and last name, others by their name. */
export function recipientValues(contact: ContactRow): MergeValues {
  const { kind, name, title, firstName, lastName, email, mobile } = contact;
  const isPerson = kind === 'person';
  return {
    'Recipient.Salutation': isPerson ? (title === '' ? firstName || name : lineOf(title, lastName || name)) : name,
    'Recipient.FirstName': firstName,
    'Recipient.LastName': lastName,
    'Recipient.FullName': name,
    'Recipient.Organisation': isPerson ? '' : name,
    'Recipient.Email': email,
    'Recipient.Mobile': mobile,
    'Recipient.Address': addressOf(contact),
  };
}

/** How the values of the firm's own fields are written. */
export interface ValueRegion {
  readonly locale: string;
  readonly currency: string;
  readonly timeZone: string;
}
/** A value of a field of the firm's own as a message has it. */
function fieldValue({ value, text, fieldType, choices }: MatterFieldValue, region: ValueRegion): string {
  const { locale, currency, timeZone } = region;
  if (fieldType === 'date') return formatDate(String(value), locale);
  if (fieldType === 'dateTime') return formatDateTime(String(value), locale, timeZone);
  if (fieldType === 'currency') return formatMoney(Number(value), currency, locale);
  return shownValue({ value, text, choices });
}

/** The block Matter, and the fields that its type has of its own. */
export function matterValues(matter: MatterValuesRow, firmUrl: string, region: ValueRegion): MergeValues {
  return {
    ...Object.fromEntries(
      Object.entries(matter.fields ?? {}).map(([code, value]) => [`custom.${code}`, fieldValue(value, region)]),
    ),
    'Matter.FileNumber': matter.fileNumber,
    'Matter.Title': matter.title,
    'Matter.Type': matter.type,
    'Matter.Status': matter.status,
    'Matter.Stage': matter.stage,
    'Matter.ClientName': matter.clientName,
    'Matter.Responsible': matter.responsible,
    'Matter.Acting': matter.acting,
    'Matter.Assisting': matter.assisting,
    'Matter.Introducer': matter.introducer,
    'Matter.OpenedDate': matter.openedOn,
    'Matter.NextCriticalDate': matter.nextKeyDate,
    'Matter.PortalLink': `${firmUrl}/matterDetail/${matter.id}`,
  };
}

/** The block System. */
export const systemValues = (now: Date, today: string, recordLink: string): MergeValues => ({
  'System.Now': now.toISOString(),
  'System.Today': today,
  'System.RecordLink': recordLink,
});
