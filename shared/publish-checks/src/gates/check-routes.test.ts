import { testGate } from '../testing/gate-table.ts';
import { routesGate } from './check-routes.ts';

const routes = (...paths: string[]) => ({ descriptor: { routes: paths.map((path) => ({ path, title: 'A screen' })) } });
const item = { label: 'Billing', icon: 'clock', group: 'Work', access: 'timesheet', order: 1 } as const;

testGate(routesGate, [
  { situation: 'addresses of its own' },
  {
    situation: 'an address of another remote, whatever its parameter is called',
    build: routes('/billing', '/Clients/{clientId}'),
    problems: [['remote.json', 'routes[1].path', /belongs to crm already/]],
  },
  {
    situation: 'an address of the shell',
    build: routes('/splashScreen'),
    problems: [['remote.json', 'routes[0].path', /belongs to the shell/]],
  },
  {
    situation: 'the same address twice',
    build: routes('/billing', '/billing/'),
    problems: [['remote.json', 'routes[1].path', /belongs to routes\[0\]/]],
  },
  {
    situation: 'the newer build of a remote keeps its addresses',
    build: { descriptor: { name: 'crm', routes: [{ path: '/clients/{id}', title: 'Client' }] } },
  },
  { situation: 'a menu item of its own', build: { descriptor: { menuItems: [{ ...item, path: '/billing' }] } } },
  {
    situation: 'a menu item that leads to no route of the remote',
    build: { descriptor: { menuItems: [{ ...item, path: '/nowhere' }] } },
    problems: [['remote.json', 'menuItems[0].path', /no route of billing/]],
  },
  {
    situation: 'a menu item that another remote has',
    build: {
      descriptor: { routes: [{ path: '/clients', title: 'Clients' }], menuItems: [{ ...item, path: '/clients' }] },
    },
    problems: [['remote.json', 'menuItems[0].path', /belongs to crm/]],
  },
]);
