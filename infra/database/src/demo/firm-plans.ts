import type { PracticeSystem } from '@atrium/contracts';
import type { RoleKey } from '../standard/roles.ts';

export interface NamedUser {
  /** What stands before the @. */
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: RoleKey;
  /** For external users: how many matters they were given. */
  readonly matterAccess?: number;
}

/** Somebody who owes a step at sign-in: a mailed code, or a new password. */
export interface Newcomer {
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly owes: 'code' | 'password';
}

export interface FirmPlan {
  readonly tenantId: string;
  readonly title: string;
  readonly city: 'Sydney' | 'Brisbane' | 'Melbourne' | 'Adelaide';
  readonly source: {
    readonly system: PracticeSystem;
    readonly status: string;
    readonly step: number;
    readonly message: string;
  } | null;
  readonly namedUsers: readonly NamedUser[];
  /** Beside `users`. */
  readonly newcomers?: readonly Newcomer[];
  /** Reads the activity logs without being an administrator. Beside `users`. */
  readonly auditor?: { readonly firstName: string; readonly lastName: string };
  readonly users: number;
  readonly matters: number;
  readonly contacts: number;
  readonly timeEntries: number;
  readonly enquiries: number;
  readonly tasks: number;
  /** Invoices, ledger, notes, documents and the rest; a benchmark does without. */
  readonly isComplete: boolean;
  /** Its people and lists alone: its records are still in the system that it comes from. */
  readonly isUnprovisioned?: boolean;
}

const admin = (firstName: string, lastName: string): NamedUser => ({
  login: 'admin',
  firstName,
  lastName,
  role: 'administrator',
});

const harbourUsers: readonly NamedUser[] = [
  admin('Judith', 'Barnes'),
  { login: 'internal', firstName: 'Rohan', lastName: 'Patel', role: 'internalAdministrator' },
  { login: 'partner', firstName: 'Asha', lastName: 'Mehta', role: 'feeEarner' },
  { login: 'reception', firstName: 'Mele', lastName: 'Tupou', role: 'reception' },
  { login: 'client', firstName: 'Thi', lastName: 'Nguyen', role: 'client', matterAccess: 2 },
  { login: 'solo', firstName: 'Claire', lastName: 'Reid', role: 'client', matterAccess: 1 },
  { login: 'daniel.sorensen', firstName: 'Daniel', lastName: 'Sorensen', role: 'feeEarner' },
  { login: 'priya.kaur', firstName: 'Priya', lastName: 'Kaur', role: 'feeEarner' },
  { login: 'lewis.ward', firstName: 'Lewis', lastName: 'Ward', role: 'feeEarner' },
];

const harbourNewcomers: readonly Newcomer[] = [
  { login: 'code', firstName: 'Ines', lastName: 'Okafor', owes: 'code' },
  { login: 'newcomer', firstName: 'Tobias', lastName: 'Lindqvist', owes: 'password' },
];

const small = {
  users: 5,
  matters: 120,
  contacts: 200,
  timeEntries: 2400,
  enquiries: 24,
  tasks: 64,
  isComplete: true,
} as const;

export const demoFirms: readonly FirmPlan[] = [
  {
    tenantId: 'harbour',
    title: 'Harbour Lane Lawyers',
    city: 'Sydney',
    source: null,
    namedUsers: harbourUsers,
    newcomers: harbourNewcomers,
    auditor: { firstName: 'Helen', lastName: 'Marsh' },
    users: 25,
    matters: 1500,
    contacts: 2500,
    timeEntries: 30_000,
    enquiries: 300,
    tasks: 800,
    isComplete: true,
  },
  {
    ...small,
    tenantId: 'jacaranda',
    title: 'Jacaranda Legal',
    city: 'Brisbane',
    source: { system: 'leap', status: 'Complete', step: 5, message: '' },
    namedUsers: [admin('Graham', 'Ellis')],
  },
  {
    ...small,
    tenantId: 'wattle',
    title: 'Wattle & Partners',
    city: 'Melbourne',
    source: { system: 'smokeball', status: 'Pending', step: 0, message: '' },
    isUnprovisioned: true,
    namedUsers: [admin('Despina', 'Georgiou')],
  },
  {
    ...small,
    tenantId: 'banksia',
    title: 'Banksia Law Group',
    city: 'Adelaide',
    source: { system: 'actionstep', status: 'Pending', step: 0, message: '' },
    isUnprovisioned: true,
    namedUsers: [admin('Kofi', 'Mensah')],
  },
];

/** The same firm with more or less of everything. People grow more slowly than their work. */
export function scalePlan(plan: FirmPlan, factor: number): FirmPlan {
  if (factor === 1) return plan;
  const scale = (count: number): number => Math.max(1, Math.round(count * factor));
  const users = Math.max(plan.namedUsers.length + 2, Math.round(plan.users * Math.sqrt(factor)));
  return {
    ...plan,
    users,
    matters: Math.max(10, scale(plan.matters)),
    contacts: Math.max(40, scale(plan.contacts)),
    timeEntries: scale(plan.timeEntries),
    enquiries: scale(plan.enquiries),
    tasks: scale(plan.tasks),
  };
}
