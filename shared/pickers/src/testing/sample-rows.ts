/** Rows for stories: the same every time. */
interface Asked {
  readonly offset?: number;
  readonly first?: number;
  readonly filter?: string | null;
}

const surnames = [
  'Nguyen',
  'Harcourt',
  'Marinos',
  'Okafor',
  'Delacroix',
  'Whitlam',
  'Papadopoulos',
  'Singh',
  'O’Rourke',
  'Yamamoto',
];
const kinds = [
  'parenting orders',
  'lease of shop 4',
  'sale of the Banksia Street land',
  'debt recovery',
  'estate',
  'building dispute',
];
const nameOf = (index: number): string => surnames[index % surnames.length] ?? '';
const padded = (index: number): string => String(index).padStart(6, '0');

const matterOf = (index: number) => ({
  id: `m${index}`,
  fileNumber: `26/${padded(index + 1)}`,
  title: `${nameOf(index)}: ${kinds[index % kinds.length] ?? ''}`,
});

/** The matters of a firm of this size. */
export const sampleMatters = (count: number) => Array.from({ length: count }, (_, index) => matterOf(index));

/** What the API says to the picker of matters, page by page. */
export function matterAnswers(count: number): Record<string, unknown> {
  const matters = sampleMatters(count);
  return {
    MatterPicker: ({ offset = 0, first = 20, filter }: Asked) => {
      const sought = (filter ?? '').toLowerCase();
      const found =
        sought === ''
          ? matters
          : matters.filter(({ fileNumber, title }) => `${fileNumber} ${title}`.toLowerCase().includes(sought));
      return { matterSummaryListX: { recordCount: found.length, matters: found.slice(offset, offset + first) } };
    },
  };
}

/** Some clients, one of them with a name that does not fit. */
export const sampleClients = Array.from({ length: 60 }, (_, index) => ({
  nameID: `c${index}`,
  guid: `c${index}`,
  clientName:
    index === 3
      ? 'The Trustee for the Harcourt and Delacroix Family Superannuation and Investment Trust (No. 2)'
      : `${nameOf(index)} ${index} Pty Ltd`,
  suburb: ['Parramatta', 'Fitzroy', 'Fremantle'][index % 3] ?? '',
}));

/** Some people and organisations. */
export const sampleContacts = sampleClients.map(({ clientName, ...client }, index) => ({
  ...client,
  name: clientName,
  email: `accounts@client${index}.example`,
  isClient: index % 2 === 0,
}));

/** Some people of the firm. */
export const sampleUsers = Array.from({ length: 75 }, (_, index) => ({
  userID: `u${index}`,
  friendlyName: `${['Adaeze', 'Bruno', 'Chiara', 'Dinh'][index % 4] ?? ''} ${nameOf(index)}`,
  roleName: index % 5 === 0 ? 'Partner' : 'Fee earner',
  initials: 'AN',
}));

/** Some teams. */
export const sampleTeams = ['Commercial', 'Debt recovery', 'Family law', 'Property', 'Wills and estates'].map(
  (description, index) => ({ guidID: `t${index}`, description }),
);

function pageOf<Row>(rows: readonly Row[], textOf: (row: Row) => string) {
  return ({ offset = 0, first = 20, filter }: Asked) => {
    const found = rows.filter((row) =>
      textOf(row)
        .toLowerCase()
        .includes((filter ?? '').toLowerCase()),
    );
    return { recordCount: found.length, rows: found.slice(offset, offset + first) };
  };
}

const clients = pageOf(sampleClients, ({ clientName }) => clientName);
const contacts = pageOf(sampleContacts, ({ name }) => name);
const users = pageOf(sampleUsers, ({ friendlyName }) => friendlyName);

const sampleTemplates = [
  { id: 't1', version: 1, name: 'Call', text: 'Telephone attendance on the client.', isFirm: false, canEdit: true },
  { id: 't2', version: 1, name: 'Court', text: 'Attending court.', isFirm: true, canEdit: false },
];

/** What the API says to every picker. */
export const pickerAnswers = {
  ...matterAnswers(240),
  ClientPicker: (asked: Asked) => {
    const { recordCount, rows } = clients(asked);
    return { clientList: { recordCount, clients: rows } };
  },
  ClientAndContactPicker: (asked: Asked) => {
    const { recordCount, rows } = contacts(asked);
    return { clientAndContactList: { recordCount, clientAndContacts: rows } };
  },
  UserPicker: (asked: Asked) => {
    const { recordCount, rows } = users(asked);
    return { administrator: { users: { recordCount, user: rows } } };
  },
  // A function, or the catalogue would merge a story's own answer into it.
  TeamPicker: () => ({ firm: { teams: { team: sampleTeams } } }),
  TimeEntryCodes: () => ({ rateFor: { asksForCodes: false } }),
  NarrativeTemplates: () => ({ narrativeTemplates: { canEditFirm: false, templates: sampleTemplates } }),
};
