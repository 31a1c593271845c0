import { useListAddress, usePageTitle, useParams, useQuery, useTranslation } from '@atrium/platform';
import { Button, Chip, EmptyState, Page, PageBar, SearchField } from '@atrium/ui';
import { DataGrid, ExportButton, PhoneCard, useFilterTexts, useGridViews, useListGrid } from '@atrium/ui/grid';
import { useMemo, useState, type ReactElement } from 'react';
import { UserPane } from './parts/user-pane.tsx';
import { UserState } from './parts/user-state.tsx';
import { useUserColumns } from './user-list.columns.tsx';
import { useUserBlocks } from './use-user-blocks.ts';
import { tickedUsers, userExport } from './user-list.export.ts';
import { readUserFilters, userListRules, userVariables } from './user-list.filters.ts';
import { userListPageQuery } from './user-list.operations.ts';
import './user-list.css';

/** Everyone who may sign in, for those who administer them (product specification §2.5). */
export function UserListPage(): ReactElement {
  const { t } = useTranslation();
  const { command } = useParams();
  const list = useListAddress(userListRules);
  const allColumns = useUserColumns();
  const grid = useListGrid('users', list, allColumns, userListRules.defaultSort);
  const { columns, columnFilters, groupBy } = grid;
  const saved = useGridViews('userList');
  const { kind, isAuthorized } = readUserFilters(list.params, command);
  const title = t('admin.users.title', 'Users');
  usePageTitle(title);

  const variables = {
    offset: list.offset,
    // Groups bring their own rows.
    first: groupBy === null ? userListRules.pageSize : 0,
    ...(list.filter === '' ? {} : { filter: list.filter }),
    ...userVariables({ kind, isAuthorized }),
    sort: grid.sorts.map(({ column, direction }) => ({ column, direction })),
    ...(columnFilters.length === 0 ? {} : { columnFilters: [...columnFilters] }),
    ...(groupBy === null ? {} : { groupBy }),
  };
  const [{ data, error, fetching, stale }, refetch] = useQuery({
    query: userListPageQuery,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const users = data?.administrator.users;
  grid.hear(users?.closedColumns);
  const blocks = useUserBlocks(variables);
  const groups = useMemo(() => users?.groups.map((group) => ({ ...group, aggregates: [] })), [users?.groups]);
  const exported = userExport(t, variables, { kind, isAuthorized }, useFilterTexts(columns, columnFilters));
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const rows = users?.user ?? [];
  const selected = rows.find((user) => user.userID === list.selected);
  const isFiltered = list.filter !== '' || columnFilters.length > 0 || isAuthorized !== null;
  const toggleAuthorised = (value: 'yes' | 'no'): void =>
    list.change({ authorised: list.params.get('authorised') === value ? null : value });

  return (
    <Page
      pane={selected && <UserPane user={selected} />}
      paneLabel={t('admin.users.selected', 'Selected user')}
      onClosePane={() => list.select(null)}
    >
      <PageBar
        title={title}
        count={users?.recordCount}
        views={[
          { key: 'all', label: t('admin.users.everyone', 'Everyone') },
          { key: 'staff', label: t('admin.users.staff', 'Staff') },
          { key: 'external', label: t('admin.users.external', 'External') },
          ...saved.tabs,
        ]}
        activeView={saved.active ?? kind}
        onView={(key) => saved.open(key) || list.change({ kind: key, saved: null })}
        viewMenu={saved.menu}
        actions={
          <ExportButton
            list="USERS"
            title={title}
            screen="userList"
            columns={columns}
            layout={saved.layout}
            ticked={tickedUsers(variables, ticked)}
            {...exported}
          />
        }
      />
      <DataGrid
        {...grid.gridProps}
        screen="userList"
        label={title}
        rows={rows}
        rowKey={(user) => user.userID}
        recordCount={users?.recordCount ?? 0}
        isLoading={fetching || stale}
        error={users === undefined ? error : undefined}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
        page={{ offset: list.offset, first: userListRules.pageSize }}
        groups={groups}
        blocks={blocks}
        layout={saved.layout}
        onLayout={saved.onLayout}
        filterSummary={exported.filterTexts?.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
        isSelectable
        onTicks={setTicked}
        isPrintable
        selectedKey={list.selected}
        onSelect={(user) => list.select(user.userID)}
        filters={
          <>
            <SearchField
              label={t('admin.users.filter', 'Filter users')}
              value={list.filterText}
              onChange={list.typeFilter}
            />
            <Chip
              label={t('admin.users.authorised', 'Authorised')}
              active={isAuthorized === true}
              onClick={() => toggleAuthorised('yes')}
            />
            <Chip
              label={t('admin.users.notAuthorised', 'Not authorised')}
              active={isAuthorized === false}
              onClick={() => toggleAuthorised('no')}
            />
          </>
        }
        emptyState={
          <EmptyState
            icon="people"
            title={
              isFiltered ? t('admin.users.noMatch', 'Nobody matches') : t('admin.users.nobody', 'Nobody here so far')
            }
            description={
              isFiltered
                ? t('admin.users.noMatchHint', 'Names, email addresses and roles are searched.')
                : t('admin.users.nobodyHint', 'People appear here once they are invited to the firm.')
            }
            action={
              isFiltered && (
                <Button onClick={() => list.change({ filter: null, authorised: null, where: null })}>
                  {t('admin.users.clear', 'Take the filters away')}
                </Button>
              )
            }
          />
        }
        phoneCard={(user) => (
          <PhoneCard
            reference={user.roleName}
            state={<UserState user={user} />}
            title={user.friendlyName}
            start={user.email}
          />
        )}
      />
    </Page>
  );
}
