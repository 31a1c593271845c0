import { expect, test } from '@jest/globals';
import { anAppUser, renderScreen, screen, waitFor, within, type FakeData } from '@atrium/testing';
import { useNotices, useSearchParams } from '@atrium/platform';
import { AntdProvider } from '../../antd/antd-provider.tsx';
import { PageBar } from '../../layout/page-bar.tsx';
import { DataGrid } from '../data-grid.tsx';
import type { GridColumn } from '../types.ts';
import { useGridViews, type PathOfList } from './use-grid-views.tsx';

const columns: readonly GridColumn<{ id: string }>[] = [
  { key: 'id', title: 'File', value: (row) => row.id, isLocked: true },
  { key: 'name', title: 'Matter', value: (row) => row.id },
  { key: 'wip', title: 'WIP', value: (row) => row.id },
];

function Page({ path }: { readonly path: PathOfList | undefined }) {
  const saved = useGridViews('list', path);
  const [params, setParams] = useSearchParams();
  const notices = useNotices();
  return (
    <AntdProvider>
      <PageBar
        title="Matters"
        views={[{ key: 'all', label: 'All' }, ...saved.tabs]}
        activeView={saved.active ?? 'all'}
        onView={(key) => saved.open(key) || setParams({})}
        viewMenu={saved.menu}
      />
      <button type="button" onClick={() => setParams(new URLSearchParams([...params, ['filter', 'x']]))}>
        Narrow
      </button>
      {notices.map(({ id, message, action }) => (
        <p key={id}>
          {message}
          {action && (
            <button type="button" onClick={() => action.onSelect()}>
              {action.label}
            </button>
          )}
        </p>
      ))}
      <DataGrid
        screen="list"
        columns={columns}
        rows={[{ id: '1' }]}
        rowKey={({ id }) => id}
        recordCount={1}
        isLoading={false}
        page={{ offset: 0, first: 20 }}
        onPage={() => undefined}
        sort={null}
        onSort={() => undefined}
        filters="Filters"
        layout={saved.layout}
        onLayout={saved.onLayout}
      />
    </AntdProvider>
  );
}

const view = (change: object = {}) => ({
  __typename: 'SavedView',
  id: 'v1',
  list: 'list',
  name: 'Busy',
  definition: {
    query: 'sort=wip-desc',
    layout: { columns: [{ key: 'id' }, { key: 'wip' }, { key: 'name', isHidden: true }] },
  },
  version: 3,
  isOwn: true,
  isDefault: false,
  mayChange: true,
  ownerName: 'Ruth',
  roles: [],
  ...change,
});
const result = (savedView: object | null, change: object = {}) => ({
  ok: true,
  message: '',
  isConflict: false,
  savedView,
  ...change,
});
const base: FakeData = { SavedLayout: { savedLayout: null }, SavedViews: { savedViews: [view()] } };
const open = (route = '/list', data: FakeData = {}, isAdministrator = false, path?: PathOfList) =>
  renderScreen(<Page path={path} />, { route, data: { ...base, ...data }, appUser: anAppUser({ isAdministrator }) });
const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-label'));
const choose = async (user: ReturnType<typeof open>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('a saved view is a tab that brings its address and its columns', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Busy' }));
  expect(address()).toBe('/list?sort=wip-desc&saved=v1');
  expect(headings()).toEqual(['File', 'WIP']);
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(headings()).toEqual(['File', 'Matter', 'WIP']);
});

test('a link to a view opens it', async () => {
  open('/list?sort=wip-desc&saved=v1');
  await waitFor(() => expect(headings()).toEqual(['File', 'WIP']));
  expect(screen.getByRole('button', { name: 'Busy' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'View' })).toBeInTheDocument();
});

test('the list opens with the view chosen for that, unless the address asks for something', async () => {
  const data = { SavedViews: { savedViews: [view({ isDefault: true })] } };
  const first = open('/list', data);
  await waitFor(() => expect(first.address()).toBe('/list?sort=wip-desc&saved=v1'));
  first.unmount();
  const second = open('/list?filter=a', data);
  await screen.findByRole('button', { name: 'Busy' });
  expect(second.address()).toBe('/list?filter=a');
});

test('what is changed is saved from the version that was read', async () => {
  const { user, api } = open('/list?sort=wip-desc&saved=v1', { SaveView: { saveView: result(view({ version: 4 })) } });
  await screen.findByRole('button', { name: 'Busy' });
  expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Narrow' }));
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(api.callsOf('SaveView')[0]?.variables['input']).toEqual({
      id: 'v1',
      list: 'list',
      version: 3,
      name: 'Busy',
      definition: { query: 'filter=x&sort=wip-desc', layout: view().definition.layout },
    }),
  );
  expect(await screen.findByText('View saved: Busy')).toBeInTheDocument();
});

test('a view somebody changed in the meantime is not overwritten', async () => {
  const { user } = open('/list?saved=v1', {
    SaveView: {
      saveView: result(view({ version: 9 }), {
        ok: false,
        isConflict: true,
        message: 'Someone changed this view.',
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('Someone changed this view.')).toBeInTheDocument();
});

test('the list as it is becomes a new view, which is then open', async () => {
  const made = view({ id: 'v2', name: 'Mine', definition: { query: 'filter=x', layout: null } });
  const { user, api, address } = open('/list?filter=x&page=4', { SaveView: { saveView: result(made) } });
  await choose(user, 'Save as a new view…');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a name for the view.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Mine{Enter}');
  await waitFor(() => expect(address()).toBe('/list?filter=x&saved=v2'));
  expect(api.callsOf('SaveView')[0]?.variables).toMatchObject({
    input: { list: 'list', name: 'Mine', definition: { query: 'filter=x', layout: null } },
  });
});

test('what the path says is kept with a new view, and counts as a change of one that says otherwise', async () => {
  const path = { says: { kind: 'mine' }, without: '/list' };
  const made = view({ id: 'v2', name: 'Mine', definition: { query: 'filter=x&filter=y&kind=mine', layout: null } });
  const first = open('/list/mine?filter=x&filter=y', { SaveView: { saveView: result(made) } }, false, path);
  await choose(first.user, 'Save as a new view…');
  await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine{Enter}');
  await waitFor(() => expect(first.address()).toBe('/list?filter=x&filter=y&kind=mine&saved=v2'));
  expect(first.api.callsOf('SaveView')[0]?.variables).toMatchObject({
    input: { definition: { query: 'filter=x&filter=y&kind=mine' } },
  });
  first.unmount();
  open('/list/mine?sort=wip-desc&saved=v1', {}, false, path);
  expect(await screen.findByRole('button', { name: 'View changed' })).toBeInTheDocument();
});

test('a saved view is opened where the path says nothing else, and one to begin with overlays no path that does', async () => {
  const { user, address } = open('/list/mine', { SavedViews: { savedViews: [view({ isDefault: true })] } }, false, {
    says: { kind: 'mine' },
    without: '/list',
  });
  const tab = await screen.findByRole('button', { name: 'Busy' });
  expect(address()).toBe('/list/mine');
  await user.click(tab);
  expect(address()).toBe('/list?sort=wip-desc&saved=v1');
});

test('a deleted view can be brought back', async () => {
  const { user, api, address } = open('/list?sort=wip-desc&saved=v1', {
    DeleteView: { deleteView: result(null) },
    RestoreView: { restoreView: result(view({ version: 5 })) },
  });
  await screen.findByRole('button', { name: 'Busy' });
  await choose(user, 'Delete view');
  await waitFor(() => expect(address()).toBe('/list'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address()).toBe('/list?sort=wip-desc&saved=v1'));
  expect(api.callsOf('RestoreView')[0]?.variables).toEqual({ id: 'v1' });
});

test('an administrator shares a view with roles; others are not offered it', async () => {
  const roles = {
    ViewRoles: {
      roleList: {
        role: [
          { roleIdString: 'r1', rolename: 'Partner', isExternal: false },
          { roleIdString: 'r2', rolename: 'Clerk', isExternal: false },
        ],
      },
    },
  };
  const { user, api } = open(
    '/list?sort=wip-desc&saved=v1',
    { ...roles, ShareView: { shareView: result(view({ version: 4 })) } },
    true,
  );
  await screen.findByRole('button', { name: 'Busy' });
  await choose(user, 'Share with roles…');
  await user.click(await screen.findByRole('checkbox', { name: 'Clerk' }));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() =>
    expect(api.callsOf('ShareView')[0]?.variables).toEqual({ id: 'v1', version: 3, roleIds: ['r2'] }),
  );
});

test('somebody else’s view is marked, and can only be used or saved as one’s own', async () => {
  const { user } = open('/list?sort=wip-desc&saved=v1', {
    SavedViews: { savedViews: [view({ isOwn: false, mayChange: false })] },
  });
  await screen.findByRole('button', { name: /Busy.*shared/ });
  await user.click(screen.getByRole('button', { name: 'View' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Save as a new view…', 'Open the list with this view']);
});
