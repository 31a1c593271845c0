import type { Translate } from '@atrium/platform';
import type { ContactInput } from '../../generated/graphql.ts';
import type { ContactFile } from '../contact-tab.ts';

/** Lists that hang on a contact, each edited in one dialog. */
export type PartName = 'aliases' | 'emails' | 'phones' | 'addresses' | 'identityChecks';
/** A row of such a list, as it is typed. */
export type PartRow = Readonly<Record<string, string>>;

export interface PartField {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'day' | 'country' | 'choice';
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** The fields of each list. */
export function partFields(t: Translate, part: PartName): readonly PartField[] {
  const text = (key: string, label: string): PartField => ({ key, label, kind: 'text' });
  const label = text('label', t('crm.part.label', 'Label'));
  switch (part) {
    case 'aliases':
      return [
        {
          key: 'kind',
          label: t('crm.part.nameKind', 'Kind of name'),
          kind: 'choice',
          choices: [
            { value: 'alias', label: t('crm.part.alias', 'Also known as') },
            { value: 'former', label: t('crm.part.former', 'Former name') },
          ],
        },
        text('name', t('crm.part.name', 'Name')),
      ];
    case 'emails':
      return [label, text('value', t('crm.part.email', 'Email address'))];
    case 'phones':
      return [label, text('value', t('crm.part.phone', 'Phone number'))];
    case 'addresses':
      return [
        label,
        text('addressLine', t('crm.part.street', 'Street address')),
        text('suburb', t('crm.part.suburb', 'Suburb or town')),
        text('state', t('crm.part.state', 'State')),
        text('postcode', t('crm.part.postcode', 'Postcode')),
        { key: 'country', label: t('crm.part.country', 'Country'), kind: 'country' },
      ];
    case 'identityChecks':
      return [
        text('kind', t('crm.part.document', 'Document')),
        text('document', t('crm.part.number', 'Number')),
        { key: 'checkedOn', label: t('crm.part.checkedOn', 'Checked on'), kind: 'day' },
        { key: 'expiresOn', label: t('crm.part.expiresOn', 'Expires'), kind: 'day' },
      ];
  }
}

/** What each list is called. */
export function partTitle(t: Translate, part: PartName): string {
  switch (part) {
    case 'aliases':
      return t('crm.part.aliases', 'Other names');
    case 'emails':
      return t('crm.part.emails', 'Further email addresses');
    case 'phones':
      return t('crm.part.phones', 'Further phone numbers');
    case 'addresses':
      return t('crm.part.addresses', 'Further addresses');
    case 'identityChecks':
      return t('crm.part.checks', 'Identity checks');
  }
}

/** An empty row. */
export const emptyRow = (part: PartName, country: string): PartRow =>
  part === 'aliases'
    ? { kind: 'alias', name: '' }
    : part === 'emails' || part === 'phones'
      ? { label: '', value: '' }
      : part === 'addresses'
        ? { label: '', addressLine: '', suburb: '', state: '', postcode: '', country }
        : { kind: '', document: '', checkedOn: '', expiresOn: '', checkedById: '' };

/** The rows of a list as they are typed. */
export function rowsOf(record: ContactFile, part: PartName): readonly PartRow[] {
  if (part !== 'identityChecks') return record[part].map((row) => ({ ...row }));
  return record.identityChecks.map(({ kind, document, checkedOn, checkedBy, expiresOn }) => ({
    kind,
    document,
    checkedOn,
    checkedById: checkedBy?.id ?? '',
    expiresOn: expiresOn ?? '',
  }));
}

/** The list as the API takes it. Whoever adds a check made it. */
export function inputOfRows(part: PartName, rows: readonly PartRow[], viewerId: string): ContactInput {
  const read = (row: PartRow): PartRow | object =>
    part === 'identityChecks'
      ? {
          ...row,
          checkedById: row['checkedById'] === '' ? viewerId : row['checkedById'],
          expiresOn: row['expiresOn'] === '' ? null : row['expiresOn'],
        }
      : row;
  return { [part]: rows.map(read) };
}
