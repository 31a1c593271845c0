/** One firm's records as a source system holds them, before they are put on its wire. */
export interface FirmRecords {
  readonly staff: SimulatedStaff[];
  readonly matterTypes: SimulatedType[];
  readonly contacts: SimulatedContact[];
  readonly matters: SimulatedMatter[];
  readonly tasks: SimulatedTask[];
  readonly notes: SimulatedNote[];
  readonly times: SimulatedTime[];
  readonly documents: SimulatedDocument[];
  readonly invoices: SimulatedInvoice[];
}
/** A file on a matter. */
export interface SimulatedDocument {
  readonly id: string;
  matterId: string;
  /** With its extension. */
  name: string;
  /** What is in it. */
  content: string;
  isDeleted: boolean;
}
export interface SimulatedInvoice {
  readonly id: string;
  matterId: string;
  number: string;
  /** 'YYYY-MM-DD'. */
  issuedOn: string;
  dueOn: string;
  status: 'draft' | 'final' | 'paid' | 'void';
  /** What is charged, a line each: description, amount with tax and tax in cents, between tabs. */
  lines: string;
  paidMinor: number;
  isDeleted: boolean;
}
export interface SimulatedTask {
  readonly id: string;
  matterId: string;
  subject: string;
  note: string;
  /** 'YYYY-MM-DD', or empty. */
  dueOn: string;
  isDone: boolean;
  assigneeId: string;
  isDeleted: boolean;
}
export interface SimulatedNote {
  readonly id: string;
  matterId: string;
  subject: string;
  text: string;
  isDeleted: boolean;
}
export interface SimulatedTime {
  readonly id: string;
  matterId: string;
  staffId: string;
  workedOn: string;
  seconds: number;
  narrative: string;
  isBillable: boolean;
  isDeleted: boolean;
}
export interface SimulatedStaff {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isActive: boolean;
}
export interface SimulatedType {
  readonly id: string;
  readonly name: string;
  /** The area of law that it belongs to. */
  readonly area: string;
}
export interface SimulatedContact {
  readonly id: string;
  readonly kind: 'person' | 'organisation' | 'trust';
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  phone: string;
  mobile: string;
  street: string;
  suburb: string;
  state: string;
  postcode: string;
  companyNumber: string;
  isDeleted: boolean;
  title: string;
  /** The contact that this one was merged into; empty for one that stands. */
  mergedInto: string;
}
export interface SimulatedMatter {
  readonly id: string;
  fileNumber: string;
  title: string;
  description: string;
  typeId: string;
  status: 'open' | 'pending' | 'closed' | 'archived' | 'cancelled' | 'deleted' | 'template';
  clientId: string | null;
  /** Ids of the other sides, between spaces. */
  otherSideIds: string;
  responsibleId: string;
  actingId: string | null;
  assistingId: string | null;
  introducerId: string | null;
  openedOn: string;
  closedOn: string | null;
  /** What the stage that it is at is called; empty for one that is at none. */
  stage: string;
  /** Money held in trust, work that is not billed and what is owed, in cents. */
  trustMinor: number;
  wipMinor: number;
  debtorsMinor: number;
}

/** A firm at a source system. Its records are made of its name, the same every time. */
export interface SimulatedFirm {
  readonly name: string;
  /** What stands behind the @ of its staff; the first of them is `admin`. */
  readonly domain: string;
  readonly matters: number;
  readonly contacts: number;
  /** Where the firm is, as LEAP numbers countries: 0 Australia, which it is where this is left out, 1 United Kingdom, and so on. */
  readonly country?: number;
}

const firstNames =
  'Amelia Noah Zoë Liam Chloé Oliver Aroha Mateo Ingrid Hamish Siobhán Tane Priya Bruno Yusuf Mei'.split(' ');
const lastNames =
  'Abbott Nguyễn O’Brien Schäfer Whitlock Kapoor Delaney Moreau Tanaka Ferreira Lindgren Doyle Haddad'.split(' ');
const trades = ['Joinery', 'Freight', 'Holdings', 'Developments', 'Bakery & Café', 'Consulting', 'Pastoral', 'Timber'];
const places = [
  ['Paddington', 'QLD', '4064'],
  ['Carlton', 'VIC', '3053'],
  ['Norwood', 'SA', '5067'],
  ['Newtown', 'NSW', '2042'],
] as const;
const typeNames = [
  'Conveyancing',
  'Family law',
  'Wills and estates',
  'Commercial litigation',
  'Employment',
  'Leasing',
  'Building disputes',
];
const areasOfTypes = ['Property', 'Family', 'Estates', 'Litigation', 'Employment', 'Property', 'Litigation'];
/** Stages in their order; a matter that is over is at none. */
export const stageNames = ['Instructions', 'Investigation', 'Negotiation', 'Settlement'];
const staffNames = [
  ['Ruth', 'Ashby'],
  ['Callum', 'Reyes'],
  ['Nadia', 'Petrov'],
  ['Owen', 'Mbeki'],
  ['Greta', 'Sandoval'],
  ['Former', 'Colleague'],
] as const;

/** Numbers that follow from a text: the same text, the same numbers. */
function numbersFrom(seed: string): (below: number) => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/** All records of a firm. Ids begin with the prefix, as each system has a manner of its own. */
export function makeRecords(firm: SimulatedFirm, prefix: string): FirmRecords {
  const next = numbersFrom(firm.name);
  const nextAmount = numbersFrom(`${firm.name}, work and debts`);
  const amountOf = (isOwed: boolean): number => (isOwed ? 1 + nextAmount(2_000_000) : 0);
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;
  const staff = staffNames.map(([firstName, lastName], index) => ({
    id: `${prefix}s${index + 1}`,
    firstName,
    lastName,
    email: `${index === 0 ? 'admin' : `${firstName}.${lastName}`.toLowerCase()}@${firm.domain}`,
    isActive: index < staffNames.length - 1,
  }));
  const matterTypes = typeNames.map((name, index) => ({
    id: `${prefix}t${index + 1}`,
    name,
    area: areasOfTypes[index] ?? '',
  }));
  const contacts = Array.from({ length: firm.contacts }, (_, index): SimulatedContact => {
    const firstName = pick(firstNames);
    const lastName = pick(lastNames);
    const isPerson = next(10) < 7;
    const isTrust = !isPerson && next(4) === 0;
    const name = isPerson
      ? `${firstName} ${lastName}`
      : `${lastName} ${isTrust ? 'Family Trust' : `${pick(trades)} Pty Ltd`}`;
    const [suburb, state, postcode] = pick(places);
    return {
      id: `${prefix}c${index + 1}`,
      kind: isPerson ? 'person' : isTrust ? 'trust' : 'organisation',
      firstName: isPerson ? firstName : '',
      lastName: isPerson ? lastName : '',
      name,
      email: next(8) === 0 ? '' : `contact${index + 1}@${firm.domain.replace('.', '-clients.')}`,
      phone: `07 3${String(100 + next(900))} ${String(1000 + next(9000))}`,
      mobile: isPerson ? `0400 ${String(100 + next(900))} ${String(100 + next(900))}` : '',
      street: `${1 + next(200)} Wharf Street`,
      suburb,
      state,
      postcode,
      companyNumber: isPerson ? '' : String(600_000_000 + next(90_000_000)),
      isDeleted: index % 61 === 60,
      title: '',
      mergedInto: '',
    };
  });
  const matters = Array.from({ length: firm.matters }, (_, index): SimulatedMatter => {
    const client = contacts[next(contacts.length)] as SimulatedContact;
    const hasClient = index % 47 !== 46;
    const isOver = next(4) === 0;
    const year = 2021 + next(5);
    const day = `${year}-${String(1 + next(12)).padStart(2, '0')}-${String(1 + next(28)).padStart(2, '0')}`;
    const type = pick(matterTypes);
    return {
      id: `${prefix}m${index + 1}`,
      fileNumber: `${prefix.toUpperCase()}-${String(20_001 + index)}`,
      title: `${hasClient ? client.name : 'Unknown party'}: ${type.name.toLowerCase()}`,
      description: index % 9 === 0 ? `Instructions by phone – “urgent”; see §${index + 1} of the brief.` : '',
      typeId: type.id,
      status: index % 43 === 42 ? 'deleted' : index % 53 === 52 ? 'template' : isOver ? 'closed' : 'open',
      clientId: hasClient ? client.id : null,
      otherSideIds: next(3) === 0 ? (contacts[next(contacts.length)] as SimulatedContact).id : '',
      responsibleId: staff[next(staff.length)]?.id ?? '',
      actingId: staff[next(staff.length)]?.id ?? null,
      assistingId: next(2) === 0 ? (staff[next(staff.length)]?.id ?? null) : null,
      introducerId: next(3) === 0 ? (staff[next(staff.length)]?.id ?? null) : null,
      openedOn: day,
      closedOn: isOver ? `${year}-12-20` : null,
      stage: isOver ? '' : (stageNames[index % stageNames.length] ?? ''),
      trustMinor: next(4) === 0 ? 10_000 + next(900_000) : 0,
      wipMinor: amountOf(!isOver && nextAmount(3) > 0),
      debtorsMinor: amountOf(nextAmount(4) === 0),
    };
  });
  const papers = makePapers(matters, firm.name, prefix);
  return { staff, matterTypes, contacts, matters, tasks: [], notes: [], times: [], ...papers };
}

const GST_SHARE = 11;
const FORTNIGHT_DAYS = 14;
const DAY_MS = 86_400_000;
const paperNames = ['Letter of advice.txt', 'File note of conference.txt', 'Costs agreement.txt', 'Schedule.csv'];

/** Documents and invoices: a third of the matters has some, and one file is of a kind that nobody should open. */
function makePapers(
  matters: readonly SimulatedMatter[],
  firmName: string,
  prefix: string,
): Pick<FirmRecords, 'documents' | 'invoices'> {
  const next = numbersFrom(`${firmName}, papers`);
  const documents: SimulatedDocument[] = [];
  const invoices: SimulatedInvoice[] = [];
  for (const [index, matter] of matters.entries()) {
    if (index % 3 !== 0) continue;
    const matterId = matter.id;
    for (const name of paperNames.slice(0, 1 + next(paperNames.length)))
      documents.push({
        id: `${prefix}d${documents.length + 1}`,
        matterId,
        name,
        content: name.endsWith('.csv')
          ? `item,amount\nFiling fee,${String(100 + next(900))}\n`
          : `${name} on ${matter.title}.\nPrepared – “without prejudice”.\n`,
        isDeleted: false,
      });
    if (index === 0)
      documents.push({
        id: `${prefix}d${documents.length + 1}`,
        matterId,
        name: 'setup.exe',
        content: 'MZ',
        isDeleted: false,
      });
    if (index % 2 !== 0 || matter.openedOn === '') continue;
    const amounts = [1 + next(400_000), 1 + next(90_000)].map((amount) => amount * GST_SHARE);
    const status = (['final', 'paid', 'void'] as const)[next(3)] ?? 'final';
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    invoices.push({
      id: `${prefix}i${invoices.length + 1}`,
      matterId,
      number: String(5001 + invoices.length),
      issuedOn: matter.openedOn,
      dueOn: new Date(Date.parse(matter.openedOn) + FORTNIGHT_DAYS * DAY_MS).toISOString().slice(0, 10),
      status,
      lines: ['Professional fees', 'Disbursements']
        .map((text, place) => [text, amounts[place] ?? 0, Math.round((amounts[place] ?? 0) / GST_SHARE)].join('\t'))
        .join('\n'),
      paidMinor: status === 'paid' ? total : status === 'final' ? Math.min(5000, total) : 0,
      isDeleted: false,
    });
  }
  return { documents, invoices };
}

/** What is charged on an invoice, and what all of it comes to. */
export function linesOf({ lines }: Pick<SimulatedInvoice, 'lines'>): {
  readonly lines: readonly { readonly text: string; readonly amountMinor: number; readonly taxMinor: number }[];
  readonly totalMinor: number;
  readonly taxMinor: number;
} {
  const read = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [text = '', amount = '0', tax = '0'] = line.split('\t');
      return { text, amountMinor: Number(amount), taxMinor: Number(tax) };
    });
  const sum = (field: 'amountMinor' | 'taxMinor'): number => read.reduce((total, line) => total + line[field], 0);
  return { lines: read, totalMinor: sum('amountMinor'), taxMinor: sum('taxMinor') };
}
