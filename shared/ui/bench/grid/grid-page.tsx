import {
  PlatformProvider,
  createGraphqlClient,
  startI18n,
  RouterProvider,
  createBrowserRouter,
  type AppUser,
  type Settings,
  type Tenant,
} from '@atrium/platform';
import { useMemo, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { AntdProvider } from '../../src/antd/antd-provider.tsx';
import { SearchField } from '../../src/controls/search-field.tsx';
import { DataGrid } from '../../src/grid/data-grid.tsx';
import type { GridColumn } from '../../src/grid/types.ts';
import { applyColourScheme } from '../../src/theme/colour-scheme.ts';
import { makeRows, type BenchRow } from './bench-rows.ts';
import { PlainList } from './plain-list.tsx';

/** The page of `npm run bench -- grid`: our grid, or a plain virtual list, over the same 100,000 rows. `?show=grid|plain|filter`. */
const allRows = makeRows();
const columns: readonly GridColumn<BenchRow>[] = [
  { key: 'file', title: 'File', width: 110, value: (row) => row.file, isLocked: true, isSortable: true },
  { key: 'title', title: 'Matter', value: (row) => row.title, isSortable: true, isFilterable: true },
  { key: 'client', title: 'Client', width: 200, value: (row) => row.client, isSortable: true, isFilterable: true },
  { key: 'stage', title: 'Stage', width: 120, value: (row) => row.stage, isFilterable: true },
  { key: 'wip', title: 'WIP', width: 120, dataType: 'Currency', value: (row) => row.wip, isFilterable: true },
  {
    key: 'debtors',
    title: 'Debtors',
    width: 120,
    dataType: 'Currency',
    value: (row) => row.debtors,
    isFilterable: true,
  },
  { key: 'opened', title: 'Opened', width: 120, dataType: 'Date', value: (row) => row.opened, isFilterable: true },
];

function BenchGrid({ rows, filters }: { rows: readonly BenchRow[]; filters?: ReactElement }): ReactElement {
  const blocks = useMemo(
    () => ({
      key: String(rows.length),
      load: ({ offset, first }: { offset: number; first: number }) =>
        Promise.resolve(rows.slice(offset, offset + first)),
    }),
    [rows],
  );
  const firstRows = useMemo(() => rows.slice(0, 100), [rows]);
  return (
    <DataGrid
      screen="bench"
      label="Rows"
      columns={columns}
      rows={firstRows}
      rowKey={rowKey}
      recordCount={rows.length}
      isLoading={false}
      isEndless
      isSelectable
      blocks={blocks}
      page={page}
      onPage={ignore}
      sort={null}
      onSort={ignore}
      onColumnFilters={ignore}
      onSelect={ignore}
      layout={null}
      filters={filters}
    />
  );
}
const page = { offset: 0, first: 100 };
const rowKey = (row: BenchRow): string => row.id;
const ignore = (): void => undefined;

function FilteredGrid(): ReactElement {
  const [text, setText] = useState('');
  const rows = useMemo(() => (text === '' ? allRows : allRows.filter(({ title }) => title.includes(text))), [text]);
  return <BenchGrid rows={rows} filters={<SearchField label="Filter rows" value={text} onChange={setText} />} />;
}

function Page(): ReactElement {
  const show = new URLSearchParams(location.search).get('show');
  if (show === 'plain') return <PlainList rows={allRows} />;
  return show === 'filter' ? <FilteredGrid /> : <BenchGrid rows={allRows} />;
}

// Nobody is signed in: what the grid reads of a person and a firm is all there is.
const tenant = { tenantId: 'bench' } as Tenant;
const appUser = { userId: 'bench', isAdministrator: false, isInternalAdmin: false } as AppUser;
const settings = {
  regionSettings: {
    config: { homeCountry: 'AU', timeZone: 'Australia/Sydney', currency: 'AUD', financialYearStart: 7 },
  },
  labelSettings: { config: {} },
} as unknown as Settings;

startI18n();
applyColourScheme();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <PlatformProvider
    tenant={tenant}
    appUser={appUser}
    settings={settings}
    client={createGraphqlClient({ tenantId: 'bench', onSessionEnded: ignore })}
  >
    <AntdProvider>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <Page /> }])} />
    </AntdProvider>
  </PlatformProvider>,
);
