import type { FileKind } from './source-files.store.ts';

/** What a column of a file can be, by kind of records. */
const fileFields = {
  staff: ['id', 'name', 'email', 'active'],
  contact: [
    'id',
    'kind',
    'name',
    'organisation',
    'title',
    'firstName',
    'lastName',
    'email',
    'phone',
    'mobile',
    'addressLine',
    'suburb',
    'state',
    'postcode',
    'companyNumber',
  ],
  matter: [
    'id',
    'fileNumber',
    'title',
    'description',
    'type',
    'status',
    'stage',
    'client',
    'otherSides',
    'responsible',
    'acting',
    'assisting',
    'introducer',
    'openedOn',
    'closedOn',
    'trust',
    'wip',
    'debtors',
  ],
} as const satisfies Readonly<Record<FileKind, readonly string[]>>;
export type FileField = (typeof fileFields)[FileKind][number];

/** Headings that programs write over a column, in small letters and without anything else between the words. */
const headings: Readonly<Record<FileKind, Readonly<Record<string, readonly string[]>>>> = {
  staff: {
    id: ['id', 'staff id', 'user id', 'initials', 'code'],
    name: ['name', 'full name', 'staff', 'staff name', 'person', 'user', 'lawyer'],
    email: ['email', 'email address', 'e mail'],
    active: ['active', 'is active', 'current', 'enabled', 'status'],
  },
  contact: {
    id: ['id', 'contact id', 'client id', 'card id', 'participant id', 'contact number', 'client number', 'code'],
    kind: ['kind', 'type', 'contact type', 'card type', 'client type'],
    name: ['name', 'full name', 'display name', 'contact', 'contact name', 'client', 'client name'],
    organisation: ['organisation', 'organization', 'company', 'company name', 'organisation name', 'business name'],
    title: ['title', 'salutation', 'prefix'],
    firstName: ['first name', 'given name', 'given names', 'firstname', 'first'],
    lastName: ['last name', 'surname', 'family name', 'lastname', 'last'],
    email: ['email', 'email address', 'e mail', 'email 1', 'primary email'],
    phone: ['phone', 'telephone', 'work phone', 'business phone', 'phone number', 'phone 1', 'home phone'],
    mobile: ['mobile', 'mobile phone', 'cell', 'cell phone', 'mobile number'],
    addressLine: ['address', 'street', 'street address', 'address line', 'address 1', 'address line 1'],
    suburb: ['suburb', 'city', 'town', 'locality'],
    state: ['state', 'region', 'county', 'province'],
    postcode: ['postcode', 'post code', 'zip', 'zip code', 'postal code'],
    companyNumber: ['company number', 'acn', 'abn', 'company no', 'registration number'],
  },
  matter: {
    id: ['id', 'matter id', 'file id', 'action id', 'case id'],
    fileNumber: [
      'file number',
      'matter number',
      'file no',
      'matter no',
      'file ref',
      'matter ref',
      'reference',
      'number',
      'case number',
    ],
    title: ['title', 'matter title', 'matter', 'matter name', 'name', 'subject', 'case name'],
    description: ['description', 'matter description', 'details'],
    type: ['type', 'matter type', 'area of law', 'practice area', 'case type'],
    status: ['status', 'matter status', 'state'],
    stage: ['stage', 'matter stage', 'step', 'workflow step'],
    client: ['client', 'client id', 'client name', 'client number', 'contact', 'contact id'],
    otherSides: ['other side', 'other sides', 'opponent', 'other party', 'other parties'],
    responsible: ['responsible', 'person responsible', 'responsible lawyer', 'partner', 'responsible person'],
    acting: ['acting', 'person acting', 'lawyer', 'fee earner', 'solicitor', 'assigned to'],
    assisting: ['assisting', 'person assisting', 'assistant', 'paralegal'],
    introducer: ['introducer', 'originating lawyer', 'originator', 'credit'],
    openedOn: ['opened', 'date opened', 'opened on', 'open date', 'start date', 'instruction date'],
    closedOn: ['closed', 'date closed', 'closed on', 'close date', 'completed'],
    trust: ['trust', 'trust balance', 'held in trust'],
    wip: ['wip', 'unbilled', 'work in progress', 'unbilled work'],
    debtors: ['debtors', 'owing', 'outstanding', 'balance due', 'amount owing'],
  },
};
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Which column holds what. A field that no heading names has none; the first column of several is taken. */
export interface FileColumns {
  readonly at: ReadonlyMap<FileField, number>;
  readonly unknown: readonly string[];
}

/** Recognises the columns of a file of this kind by their headings. */
export function findColumns(kind: FileKind, row: readonly string[]): FileColumns {
  const at = new Map<FileField, number>();
  const unknown: string[] = [];
  for (const [column, heading] of row.entries()) {
    const name = plain(heading);
    const field = fileFields[kind].find((each) => headings[kind][each]?.includes(name) === true && !at.has(each));
    if (field !== undefined) at.set(field, column);
    else if (name !== '') unknown.push(heading);
  }
  return { at, unknown };
}

const isNamed = ({ at }: FileColumns, ...fields: readonly FileField[]): boolean =>
  fields.some((field) => at.has(field));

/** What a file holds, by its name and its headings; null where neither says so. */
export function kindOfFile(name: string, row: readonly string[]): FileKind | null {
  const matter = findColumns('matter', row);
  const staff = findColumns('staff', row);
  const contact = findColumns('contact', row);
  if (/staff|users|people|employees|lawyers/i.test(name) && isNamed(staff, 'name')) return 'staff';
  if (isNamed(matter, 'fileNumber') && isNamed(matter, 'title', 'client', 'description')) return 'matter';
  return isNamed(contact, 'name', 'lastName', 'organisation') ? 'contact' : null;
}
