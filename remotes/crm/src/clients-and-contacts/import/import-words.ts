import { contactImportFields, type ContactImportField } from '@atrium/contracts';
import type { Translate } from '@atrium/platform';
import type { ContactImport_RowFragment, ContactImport_RunFragment } from '../../generated/graphql.ts';

/** What a column can be, in words. */
export function importFieldLabel(t: Translate, name: string): string {
  const labels: Readonly<Record<ContactImportField, string>> = {
    name: t('crm.import.field.name', 'Full name'),
    title: t('crm.import.field.title', 'Title'),
    firstName: t('crm.import.field.firstName', 'First name'),
    lastName: t('crm.import.field.lastName', 'Last name'),
    organisation: t('crm.import.field.organisation', 'Organisation, where the row names no person'),
    kind: t('crm.import.field.kind', 'Kind (person, organisation, trust, group)'),
    email: t('crm.import.field.email', 'Email'),
    otherEmail: t('crm.import.field.otherEmail', 'Another email'),
    mobile: t('crm.import.field.mobile', 'Mobile'),
    phone: t('crm.import.field.phone', 'Phone'),
    otherPhone: t('crm.import.field.otherPhone', 'Another phone'),
    addressLine: t('crm.import.field.addressLine', 'Street address'),
    suburb: t('crm.import.field.suburb', 'Suburb'),
    state: t('crm.import.field.state', 'State'),
    postcode: t('crm.import.field.postcode', 'Postcode'),
    country: t('crm.import.field.country', 'Country'),
    formerName: t('crm.import.field.formerName', 'Former name'),
    companyNumber: t('crm.import.field.companyNumber', 'Company number'),
    bornOn: t('crm.import.field.bornOn', 'Date of birth'),
    isClient: t('crm.import.field.isClient', 'Client (yes or no)'),
    marketingConsent: t('crm.import.field.marketingConsent', 'Agrees to marketing (yes or no)'),
    consentSource: t('crm.import.field.consentSource', 'How they agreed'),
    consentOn: t('crm.import.field.consentOn', 'Agreed on'),
  };
  const known = contactImportFields.find((each) => each === name);
  return known === undefined ? name : labels[known];
}

/** How an import stands, in words. */
export function importStateLabel(t: Translate, { state, step }: ContactImport_RunFragment): string {
  const isUndo = step === 'UNDO';
  switch (state) {
    case 'QUEUED':
    case 'RUNNING':
      return isUndo ? t('crm.import.undoing', 'Being undone') : t('crm.import.running', 'Being imported');
    case 'DONE':
      return isUndo ? t('crm.import.undone', 'Undone') : t('crm.import.done', 'Imported');
    case 'CANCELLED':
      return t('crm.import.cancelled', 'Stopped');
    case 'FAILED':
      return t('crm.import.failed', 'Failed');
    default:
      return t('crm.import.preparing', 'Not imported yet');
  }
}

/** What a row is, or became. */
export function rowOutcomeText(t: Translate, row: ContactImport_RowFragment): string {
  switch (row.outcome) {
    case 'CREATED':
      return t('crm.import.row.created', 'Added');
    case 'UPDATED':
      return t('crm.import.row.updated', 'Filled in');
    case 'UNCHANGED':
      return t('crm.import.row.unchanged', 'Nothing to fill in');
    case 'SKIPPED':
      return t('crm.import.row.skipped', 'Skipped');
    case 'REFUSED':
      return row.reason ?? t('crm.import.row.refused', 'Refused');
    case 'UNDONE':
      return t('crm.import.undone', 'Undone');
    case 'KEPT':
      return row.kept === 'USED'
        ? t('crm.import.row.used', 'Kept: other records use it')
        : row.kept === 'GONE'
          ? t('crm.import.row.gone', 'Deleted or merged since')
          : t('crm.import.row.changed', 'Kept: it was changed since');
    case 'INVALID':
      return row.errors.map(({ message }) => message).join(' ');
    default:
      return t('crm.import.row.new', 'New');
  }
}

/** Why a row may be somebody who is there already. */
export function duplicateText(t: Translate, row: ContactImport_RowFragment): string {
  const who =
    row.duplicate?.name ??
    (row.duplicateNumber == null
      ? t('crm.import.row.someone', 'a contact')
      : t('crm.import.row.earlier', 'row {{number}} of this file', { number: row.duplicateNumber }));
  switch (row.duplicateBy) {
    case 'EMAIL':
      return t('crm.import.row.sameEmail', 'Same email as {{who}}', { who });
    case 'PHONE':
      return t('crm.import.row.samePhone', 'Same mobile as {{who}}', { who });
    default:
      return t('crm.import.row.sameName', 'Same name as {{who}}', { who });
  }
}
