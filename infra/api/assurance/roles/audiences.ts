import type { Role } from './role-people.ts';

/** Who may ask for something, said once: a sentence, and the roles of the test firms it is true of. */
interface Audience {
  readonly sentence: string;
  readonly roles: readonly Role[];
}

const matterPeople = ['administrator', 'feeEarner', 'ownMatters', 'viewOnly', 'noReach', 'otherFirm'] as const;
const withReach = ['administrator', 'feeEarner', 'ownMatters', 'viewOnly', 'otherFirm'] as const;
const writing = ['administrator', 'feeEarner', 'ownMatters', 'otherFirm'] as const;
const firm = [
  'administrator',
  'internalAdministrator',
  'feeEarner',
  'ownMatters',
  'viewOnly',
  'noReach',
  'phoneCalls',
  'otherFirm',
] as const;

export const audiences = {
  everybody: { sentence: 'Everybody, signed in or not.', roles: [...firm, 'client', 'anonymous'] },
  signedIn: { sentence: 'Everyone who is signed in, for themselves.', roles: [...firm, 'client'] },
  firm: { sentence: 'The people of the firm.', roles: firm },
  looks: { sentence: 'People of the firm who hold the feature, whatever their reach.', roles: matterPeople },
  looksAndClients: {
    sentence: 'The same, and people from outside for what they were given.',
    roles: [...matterPeople, 'client'],
  },
  reaches: { sentence: 'People of the firm who hold the feature and reach something of it.', roles: withReach },
  reachesAndClients: {
    sentence: 'The same, and people from outside for what they were given.',
    roles: [...withReach, 'client'],
  },
  writes: { sentence: 'People of the firm who hold the feature and may write in it.', roles: writing },
  approves: {
    sentence: 'Those of them who may change every invoice of the firm.',
    roles: ['administrator', 'feeEarner', 'otherFirm'],
  },
  sendsJournals: {
    sentence: 'Those who approve, and those who look after integrations.',
    roles: ['administrator', 'feeEarner', 'otherFirm', 'internalAdministrator'],
  },
  writesAndClients: {
    sentence: 'The same, and people from outside for what they were given.',
    roles: [...writing, 'client'],
  },
  sends: {
    sentence: 'Whoever may send a document to a matter, or to the firm’s knowledge.',
    roles: [...writing, 'client', 'internalAdministrator'],
  },
  opens: {
    sentence: 'Whoever may open matters: those who write, and internal administrators.',
    roles: [...writing, 'internalAdministrator'],
  },
  instructs: {
    sentence: 'Whoever may open matters, and clients with debt collection.',
    roles: [...writing, 'internalAdministrator', 'client'],
  },
  debtCollection: { sentence: 'Whoever holds debt collection.', roles: ['administrator', 'client'] },
  tasks: { sentence: 'People of the firm with tasks, or with phone calls alone.', roles: [...withReach, 'phoneCalls'] },
  calendar: {
    sentence: 'People of the firm who see tasks or matters, whatever their reach.',
    roles: [...matterPeople, 'phoneCalls'],
  },
  writesTasks: { sentence: 'Those of them who may write.', roles: [...writing, 'phoneCalls'] },
  follows: {
    sentence: 'Whoever works with matters or with what hangs on them, and people from outside.',
    roles: [...matterPeople, 'phoneCalls', 'client'],
  },
  seesRates: {
    sentence: 'People of the firm who see amounts, of their work or in its settings.',
    roles: [...withReach, 'internalAdministrator'],
  },
  keepsRates: {
    sentence: 'Those of them who may change invoices or settings.',
    roles: [...writing, 'internalAdministrator'],
  },
  administers: {
    sentence: 'Administrators and internal administrators.',
    roles: ['administrator', 'internalAdministrator'],
  },
  material: {
    sentence: 'Whoever has general material, and those who write it.',
    roles: [...matterPeople, 'internalAdministrator'],
  },
  previews: {
    sentence: 'Whoever may write to people of a matter, or looks after templates.',
    roles: [...writing, 'internalAdministrator'],
  },
  internalAdministrator: {
    sentence: 'Internal administrators alone.',
    roles: ['internalAdministrator'],
  },
  administrator: {
    sentence: 'Those who hold a flag that only the administrator of the test firm holds.',
    roles: ['administrator'],
  },
  clients: { sentence: 'People from outside, for what they were given.', roles: ['client'] },
  clientPage: {
    sentence: 'Whoever has the page of clients: the firm for anybody, clients for themselves.',
    roles: ['administrator', 'client'],
  },
} as const satisfies Readonly<Record<string, Audience>>;
export type AudienceName = keyof typeof audiences;
