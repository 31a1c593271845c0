import type { ContactFile, ContactHeader } from './contact-header.ts';

/** Sample data for tests: a client that the person may edit, changed as the test needs. */
export const aContactHeader = (changes: Partial<ContactHeader> = {}): ContactHeader => ({
  nameID: 'c1',
  guid: 'c1',
  fieldOrigins: [],
  sourceOrigins: [],
  name: 'Mira Okonkwo',
  kind: 'person',
  email: 'mira@okonkwo.example',
  phone: '',
  mobile: '0412 345 678',
  addressLine: '1 High St',
  suburb: 'Glenelg',
  state: 'SA',
  postcode: '5045',
  country: 'AU',
  isClient: true,
  isPms: false,
  isStaff: false,
  marketingConsent: false,
  matterCount: 2,
  changedAt: '2026-11-20T03:00:00.000Z',
  record: aContactFile(),
  ...changes,
});

export const aContactFile = (changes: Partial<ContactFile> = {}): ContactFile => ({
  version: 4,
  title: 'Dr',
  firstName: 'Mira',
  lastName: 'Okonkwo',
  companyNumber: '',
  bornOn: null,
  consentSource: '',
  consentOn: null,
  ownerId: 'user-1',
  owner: { id: 'user-1', name: 'Asha Mehta' },
  createdAt: '2026-11-01T03:00:00.000Z',
  createdBy: { id: 'user-1', name: 'Asha Mehta' },
  changedBy: { id: 'user-2', name: 'Dan Sorensen' },
  aliases: [{ kind: 'former', name: 'Mira Adeyemi' }],
  emails: [],
  phones: [{ label: 'Office', value: '+44 20 7946 0958' }],
  addresses: [
    { label: 'Holiday', addressLine: '2 Low Rd', suburb: 'Leeds', state: '', postcode: 'LS1 4AP', country: 'GB' },
  ],
  identityChecks: [
    {
      kind: 'Passport',
      document: 'PA123',
      checkedOn: '2026-11-01',
      checkedBy: { id: 'user-1', name: 'Asha Mehta' },
      expiresOn: '2030-01-01',
    },
  ],
  relationships: [
    {
      id: 'r1',
      role: 'Director',
      otherRole: 'Company',
      fromOn: '2020-01-01',
      untilOn: null,
      other: { nameID: 'c2', guid: 'c2', name: 'Okonkwo Pty Ltd', email: '', suburb: '', isClient: false },
    },
  ],
  canEdit: true,
  canDelete: true,
  ...changes,
});

const nothing = { ok: null, conflict: null, error: null };
export const saved = (contact: ContactHeader) => ({ ...nothing, ok: contact });
export const changedBySomebody = (contact: ContactHeader) => ({ ...nothing, conflict: contact });
export const refused = (message: string, fields: readonly { field: string; message: string }[] = []) => ({
  ...nothing,
  error: { message, fields },
});
