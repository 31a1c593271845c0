import { expect, test } from '@jest/globals';
import {
  anAppUser,
  never,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { aMatterHeader, aRecord } from './a-matter-header.ts';
import { MatterDetailPage } from './matter-detail.page.tsx';

const nguyen = aMatterHeader();
const answers = {
  MatterDetailPage: ({ id }: { id: string }) => ({ matter: id === 'm1' ? nguyen : null }),
  MatterOpened: { addUserMatterAccessActivity: true },
  ClosedColumns: { columnSecurity: { list: 'matters', mine: [] } },
};

const open = (route = '/matterDetail/m1', options: RenderScreenOptions = {}) =>
  renderScreen(<MatterDetailPage />, {
    route,
    path: '/matterDetail/:id?/:tab?',
    ...options,
    data: { ...answers, ...options.data },
  });

test('says what the matter is, where it stands and whom to call', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Nguyen v Harcourt Constructions' })).toBeInTheDocument();
  expect(screen.getByText('Open')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call T. Nguyen' })).toHaveAttribute('href', 'tel:0295550100');
  expect(document.title).toContain('24/1187 Nguyen v Harcourt Constructions');
});

test('one without an office leaves no gap among the facts', async () => {
  open('/matterDetail/m1', { data: { MatterDetailPage: { matter: aMatterHeader({ office: null }) } } });
  const type = await screen.findByText('Building dispute', { selector: '.matters-detail__facts > span' });
  expect([...(type.parentElement?.children ?? [])].filter(({ textContent }) => textContent === '')).toEqual([]);
});

test('one that may be read alone says so, and why', async () => {
  const { unmount } = open();
  await screen.findByRole('heading', { level: 2, name: 'Nguyen v Harcourt Constructions' });
  expect(screen.queryByText('Read only')).not.toBeInTheDocument();
  unmount();
  open('/matterDetail/m1', {
    data: { MatterDetailPage: { matter: aMatterHeader({ record: aRecord({ canEdit: false }) }) } },
  });
  expect(await screen.findByText('Read only')).toBeVisible();
  expect(screen.getByText('Your role lets you see this matter, not change it')).toBeVisible();
});

test('one that waits leads the person who decides to where that is done, and says to others that it waits', async () => {
  const waiting = {
    MatterDetailPage: { matter: aMatterHeader({ status: 'Pending', record: aRecord({ nextStatuses: ['Deleted'] }) }) },
  };
  const { unmount } = open('/matterDetail/m1', {
    data: { ...waiting, MatterIntakeRights: { matterIntakeRights: { canCreate: true, canDecide: true } } },
  });
  expect(await screen.findByText(/This matter is pending/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Accept or decline' })).toHaveAttribute(
    'href',
    '/matterSummary/pending?matter=m1',
  );
  unmount();
  const { api } = open('/matterDetail/m1', {
    data: { ...waiting, MatterIntakeRights: { matterIntakeRights: { canCreate: false, canDecide: false } } },
  });
  expect(await screen.findByText(/This matter is pending/)).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf('MatterIntakeRights').length).toBeGreaterThan(0));
  expect(screen.queryByRole('link', { name: 'Accept or decline' })).toBeNull();
});

test('writes down once that it was opened', async () => {
  const { api } = open();
  await screen.findByRole('heading', { level: 2, name: nguyen.title });
  await waitFor(() =>
    expect(api.callsOf('MatterOpened').map(({ variables }) => variables)).toEqual([{ matterId: 'm1' }]),
  );
});

test('the tabs are links, and arrow keys move between them', async () => {
  const { user } = open();
  const first = await screen.findByRole('link', { name: 'Overview' });
  expect(first).toHaveAttribute('href', '/matterDetail/m1/overview');
  expect(first).toHaveAttribute('aria-current', 'page');
  first.focus();
  await user.keyboard('{ArrowLeft}');
  const tabs = within(screen.getByRole('navigation', { name: 'Matter sections' })).getAllByRole('link');
  expect(tabs.at(-1)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(first).toHaveFocus();
});

test('a matter that is not there and one beyond reach look alike', async () => {
  const { api } = open('/matterDetail/other');
  expect(
    await screen.findByRole('heading', { name: 'This matter does not exist, or you can’t see it' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose another matter' })).toHaveAttribute('href', '/matterDetail');
  expect(api.callsOf('MatterOpened')).toEqual([]);
});

test('asks again when something changed or may have been missed, and says when the matter is out of reach', async () => {
  const { api } = open();
  await screen.findByRole('heading', { level: 2, name: nguyen.title });
  api.answer({ MatterDetailPage: { matter: { ...nguyen, title: 'Nguyen v Harcourt Group' } } });
  api.push('MatterChanged', { matterChanged: { matterId: 'm1', part: 'RECORD' } });
  expect(await screen.findByRole('heading', { level: 2, name: 'Nguyen v Harcourt Group' })).toBeInTheDocument();
  // As after a dropped socket.
  api.answer({ MatterDetailPage: { matter: null } });
  api.push('MatterChanged', { matterChanged: { matterId: null, part: null } });
  expect(
    await screen.findByRole('heading', { name: 'This matter does not exist, or you can’t see it' }),
  ).toBeInTheDocument();
});

test('a tab that is not there leads back to the overview', async () => {
  open('/matterDetail/m1/nothing');
  expect(await screen.findByRole('link', { name: 'Go to the overview' })).toHaveAttribute('href', '/matterDetail/m1');
});

test('offers to try again when it can not be loaded', async () => {
  const { api, user } = open('/matterDetail/m1', { data: { MatterDetailPage: unreachable() } });
  await screen.findByText('The matter could not be loaded');
  api.answer(answers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Nguyen v Harcourt Constructions' })).toBeInTheDocument();
});

test('shows the shape of what comes while it waits', async () => {
  open('/matterDetail/m1', { data: { MatterDetailPage: never() } });
  expect(await screen.findByText('Loading')).toBeInTheDocument();
});

test('people from outside are offered nothing that is not theirs', async () => {
  const shared = { ...nguyen, record: null, areAmountsHidden: true };
  open('/matterDetail/m1', {
    appUser: anAppUser({ isInternal: false, access: ['matterSummary'] }),
    data: { MatterDetailPage: { matter: shared } },
  });
  expect(await screen.findByRole('heading', { level: 2, name: nguyen.title })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add time' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'T. Nguyen' })).not.toBeInTheDocument();
});

test('people from outside read and change nothing', async () => {
  open('/matterDetail/m1', {
    appUser: anAppUser({ isInternal: false, access: ['matterSummary'] }),
    data: { MatterDetailPage: { matter: { ...nguyen, record: null, areAmountsHidden: true } } },
  });
  expect(await screen.findByText('Building dispute', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit|Change status|Access/ })).not.toBeInTheDocument();
  expect(screen.queryByText('WIP')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Activity' })).not.toBeInTheDocument();
});

test('a banner stands above everything', async () => {
  open('/matterDetail/m1', {
    data: {
      MatterDetailPage: { matter: { ...nguyen, record: aRecord({ banner: 'Do not discuss with the builder' }) } },
    },
  });
  expect(
    (await screen.findAllByText('Do not discuss with the builder'))[0]?.closest('[role="status"]'),
  ).toBeInTheDocument();
});

test('without a matter one goes to one that was open', async () => {
  const recent = {
    id: 'm9',
    fileNumber: '23/0009',
    title: 'Estate of Okafor',
    client: 'Okafor',
    status: 'Completed',
    stage: '',
  };
  open('/matterDetail', { data: { RecentMatters: { recentMatters: [recent] } } });
  expect(await screen.findByRole('link', { name: /Estate of Okafor/ })).toHaveAttribute('href', '/matterDetail/m9');
  expect(screen.getByRole('combobox', { name: 'Matter' })).toBeInTheDocument();
});

test('administrators bring deleted matters back', async () => {
  const deleted = {
    id: 'm7',
    fileNumber: '24/0007',
    title: 'Opened twice',
    client: 'Reid',
    deletedAt: '2026-11-20T03:00:00.000Z',
    deletedBy: 'Dan Sorensen',
  };
  const { api, user } = open('/matterDetail', {
    appUser: anAppUser({ isAdministrator: true }),
    data: {
      RecentMatters: { recentMatters: [] },
      DeletedMatters: { deletedMatters: { recordCount: 1, matters: [deleted] } },
      RestoreMatter: { restoreMatter: { ok: { id: 'm7', fileNumber: '24/0007' }, error: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Restore 24/0007' }));
  await waitFor(() => expect(api.callsOf('RestoreMatter')[0]?.variables).toEqual({ id: 'm7' }));
  expect(api.callsOf('DeletedMatters').length).toBeGreaterThan(0);
});

test('of many deleted matters each can be brought back', async () => {
  const deleted = Array.from({ length: 60 }, (_, index) => ({
    id: `d${index}`,
    fileNumber: `24/${1000 + index}`,
    title: 'Opened twice',
    client: 'Reid',
    deletedAt: '2026-11-20T03:00:00.000Z',
    deletedBy: null,
  }));
  const { user } = open('/matterDetail', {
    appUser: anAppUser({ isAdministrator: true }),
    data: {
      RecentMatters: { recentMatters: [] },
      DeletedMatters: ({ first }: { first?: number }) => ({
        deletedMatters: { recordCount: 60, matters: deleted.slice(0, first ?? 50) },
      }),
    },
  });
  expect(await screen.findByText('60 in all')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Restore 24/1059' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more of 60' }));
  expect(screen.getByRole('button', { name: 'Restore 24/1000' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Restore 24/1059' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
});

test('what may be added is in the head of the matter, on every tab, and opens what there is for it', async () => {
  const { user } = open('/matterDetail/m1/dates', {
    data: {
      MatterQuickActions: {
        matterNotes: { canAdd: false, noteTypes: [] },
        taskOptions: { creatableKinds: ['task', 'phone'] },
      },
    },
  });
  const group = await screen.findByRole('group', { name: 'Add to this matter' });
  await waitFor(() => expect(within(group).queryByRole('button', { name: 'Note' })).toBeNull());
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Task', 'Log call', 'Message', 'Upload', 'Timer', 'Time']);
  await user.click(within(group).getByRole('button', { name: 'Task' }));
  expect(await screen.findByRole('dialog', { name: 'New task' })).toBeInTheDocument();
});
