import type { AccessFlag } from '@atrium/contracts';
import { testGate } from '../testing/gate-table.ts';
import { accessFlagsGate } from './check-access-flags.ts';

const unknown = 'billingPlus' as AccessFlag;
const card = { key: 'billing', title: 'Billing', description: 'Rates.', group: 'Firm', path: '/billing' } as const;

testGate(accessFlagsGate, [
  {
    situation: 'a flag that roles are given',
    build: { descriptor: { routes: [{ path: '/billing', title: 'Billing', access: 'timesheet' }] } },
  },
  { situation: 'a route for everybody', build: { descriptor: { routes: [{ path: '/billing', title: 'Billing' }] } } },
  {
    situation: 'a route with a flag that there is not',
    build: { descriptor: { routes: [{ path: '/billing', title: 'Billing', access: unknown }] } },
    problems: [['remote.json', 'routes[0].access', /no access flag billingPlus/]],
  },
  {
    situation: 'a card with a flag that there is not',
    build: { descriptor: { configurationCards: [{ ...card, access: unknown }] } },
    problems: [['remote.json', 'configurationCards[0].access', /billingPlus/]],
  },
]);
