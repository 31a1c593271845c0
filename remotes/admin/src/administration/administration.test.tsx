import { routesByOwner } from '@atrium/contracts';
import { anAppUser, never, renderScreen, screen, unreachable, within } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { alertKinds } from './administration.alerts.ts';
import { AdministrationPage } from './administration.page.tsx';

const chain = {
  sealed: 1200,
  sealedAt: '2026-11-24T01:00:00.000Z',
  keyId: '0123456789abcdef',
  publicKey: 'public key',
  lastCheck: {
    checkedAt: '2026-11-24T02:00:00.000Z',
    checkedBy: null,
    sealed: 1200,
    holds: true,
    breaks: [] as object[],
  },
};
const figures = {
  LogSeal: { activityChain: chain },
  AdministrationToday: { administrationAlerts: [] },
  AdministrationPage: {
    administrator: {
      adminStatistics: {
        userCounts: { total: 25, staff: 23, external: 2, disabled: 3, signedInLastWeek: 19 },
        roleCounts: { total: 4, internal: 4, external: 0 },
      },
    },
  },
};

test('shows the figures, each leading to its list', async () => {
  renderScreen(<AdministrationPage />, { data: figures });
  expect(await screen.findByRole('link', { name: /^Users\W*25/ })).toHaveAttribute('href', '/admin/userList');
  expect(screen.getByRole('link', { name: /^External\W*2$/ })).toHaveAttribute('href', '/admin/userList?kind=external');
  expect(screen.getByRole('link', { name: /Signed in last week.*19/ })).toHaveAttribute(
    'href',
    '/admin/userList?sort=lastSignInAt-desc',
  );
  expect(screen.getByRole('link', { name: /Internal roles.*4/ })).toHaveAttribute('href', '/admin/roleSummary/0');
});

test('leads nowhere from a figure of none', async () => {
  renderScreen(<AdministrationPage />, { data: figures });
  await screen.findByText('Disabled');
  expect(screen.queryByRole('link', { name: /External roles/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Disabled/ })).toHaveAttribute('href', '/admin/userList/disabled');
});

test('says what needs attention with its number and the way to the remedy, and nothing it does not know', async () => {
  renderScreen(<AdministrationPage />, {
    data: {
      ...figures,
      AdministrationToday: {
        administrationAlerts: [
          { kind: 'LOCKED_OUT', count: 2, detail: null, date: null },
          { kind: 'LICENCE_ENDING', count: 1, detail: 'Reports', date: '2026-12-01' },
          { kind: 'toString', count: 1, detail: null, date: null },
        ],
      },
    },
  });
  const panel = screen.getByRole('region', { name: 'Needs attention today' });
  expect(await within(panel).findAllByRole('link')).toHaveLength(2);
  expect(within(panel).getByRole('link', { name: /People locked out .* 2 Unlock/ })).toHaveAttribute(
    'href',
    '/admin/userList/locked',
  );
  expect(within(panel).getByRole('link', { name: /The licence of Reports ends soon 1 Dec 2026/ })).toHaveAttribute(
    'href',
    '/featureLicenceConfiguration',
  );
});

test.each(Object.entries(alertKinds))('%s leads to a screen that there is', async (kind, { to }) => {
  renderScreen(<AdministrationPage />, {
    data: {
      ...figures,
      AdministrationToday: { administrationAlerts: [{ kind, count: 3, detail: 'leap', date: '2026-12-01' }] },
    },
  });
  const panel = screen.getByRole('region', { name: 'Needs attention today' });
  expect(await within(panel).findByRole('link')).toHaveAttribute('href', to);
  const [path = ''] = to.split('#');
  const known = Object.values(routesByOwner)
    .flat()
    .some((route) => new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
  expect(known).toBe(true);
});

test('a remedy whose screen the role does not open is no link, and says who to ask', async () => {
  renderScreen(<AdministrationPage />, {
    appUser: anAppUser({ access: ['admin'] }),
    data: {
      ...figures,
      AdministrationToday: {
        administrationAlerts: [{ kind: 'WAITING_MAIL', count: 3, detail: null, date: null }],
      },
    },
  });
  const panel = screen.getByRole('region', { name: 'Needs attention today' });
  expect(await within(panel).findByText(/Ask someone who can/)).toBeInTheDocument();
  expect(within(panel).queryByRole('link')).not.toBeInTheDocument();
});

test('says that all is clear where nothing needs attention', async () => {
  renderScreen(<AdministrationPage />, { data: figures });
  expect(await screen.findByText('All clear')).toBeInTheDocument();
});

test('leads to every administration screen that needs no more than its address', () => {
  renderScreen(<AdministrationPage />, {
    data: { AdministrationPage: never(), AdministrationToday: never(), LogSeal: never() },
  });
  const expected = routesByOwner.admin
    .map(({ path }) => path)
    .filter((path) => path !== '/admin' && !path.includes('{'));
  expect(
    screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .toSorted(),
  ).toEqual(expected.toSorted());
});

test.each([
  ['People', 2],
  ['Activity logs', 11],
  ['Charts', 10],
])('groups the screens: %s holds %d', (name, count) => {
  renderScreen(<AdministrationPage />, {
    data: { AdministrationPage: never(), AdministrationToday: never(), LogSeal: never() },
  });
  expect(within(screen.getByRole('region', { name })).getAllByRole('link')).toHaveLength(count);
});

test('keeps the links when the figures cannot be loaded, and tries again', async () => {
  const { user, api } = renderScreen(<AdministrationPage />, {
    data: { AdministrationPage: unreachable(), AdministrationToday: never(), LogSeal: never() },
  });
  await screen.findByRole('heading', { name: 'The figures could not be loaded' });
  expect(screen.getByRole('link', { name: /Login activity Sign-ins/ })).toBeInTheDocument();
  api.answer(figures);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Users\W*25/ })).toBeInTheDocument();
});

test('says that the log is as it was written, or where it is not', async () => {
  renderScreen(<AdministrationPage />, { data: figures });
  expect(await screen.findByText('Every entry is as it was written')).toBeInTheDocument();
});

test('names each place where the log was tampered with', async () => {
  const lastCheck = {
    ...chain.lastCheck,
    holds: false,
    breaks: [{ kind: 'ENTRY_DELETED', number: 17, entryId: 'e-17', at: '2026-11-23T02:00:00.000Z' }],
  };
  renderScreen(<AdministrationPage />, { data: { ...figures, LogSeal: { activityChain: { ...chain, lastCheck } } } });
  const panel = screen.getByRole('region', { name: 'Integrity of the activity log' });
  expect(await within(panel).findByRole('alert')).toHaveTextContent('The log has been tampered with');
  expect(within(panel).getByRole('row', { name: /The entry has been deleted 17/ })).toBeInTheDocument();
});
