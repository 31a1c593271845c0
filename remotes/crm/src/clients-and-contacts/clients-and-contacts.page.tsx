import { useListAddress, useNavigate, usePageTitle, useQuery, useTranslation } from '@atrium/platform';
import { Button, EmptyState, Page, PageBar, useIsPhone } from '@atrium/ui';
import { DataGrid, ExportButton, useFilterTexts, useGridViews, useListGrid } from '@atrium/ui/grid';
import { useMemo, useState } from 'react';
import { contactColumns } from './clients-and-contacts.columns.tsx';
import { contactExport, tickedContacts } from './clients-and-contacts.export.ts';
import {
  contactListRules,
  hasFilters,
  readFilters,
  variablesOf,
  views,
  type View,
} from './clients-and-contacts.filters.ts';
import { clientsAndContactsPageQuery } from './clients-and-contacts.operations.ts';
import { ContactCard } from './parts/contact-card.tsx';
import { ContactPane } from './parts/contact-pane.tsx';
import { FilterLine } from './parts/filter-line.tsx';
import { useContactBlocks } from './use-contact-blocks.ts';
import './clients-and-contacts.css';

export function ClientsAndContactsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const address = useListAddress(contactListRules);
  const filters = readFilters(address.params);
  const allColumns = useMemo(() => contactColumns(t), [t]);
  const grid = useListGrid('contacts', address, allColumns, contactListRules.defaultSort);
  const { columns, columnFilters } = grid;
  const variables = variablesOf(address, filters, grid);
  const [{ data, fetching, error }, ask] = useQuery({
    query: clientsAndContactsPageQuery,
    variables,
    requestPolicy: 'cache-and-network',
  });
  grid.hear(data?.clientAndContactList.closedColumns);
  const blocks = useContactBlocks(variables);
  const saved = useGridViews('clientsAndContacts');
  const filterWords = useFilterTexts(columns, columnFilters);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const title = t('crm.contacts.title', 'Clients and contacts');
  usePageTitle(title);

  const list = data?.clientAndContactList;
  const rows = list?.clientAndContacts ?? [];
  const selected = rows.find((row) => row.nameID === address.selected);
  const viewLabels: Record<View, string> = {
    all: t('crm.view.all', 'All'),
    clients: t('crm.view.clients', 'Clients'),
    others: t('crm.view.others', 'Other contacts'),
  };

  const exported = contactExport(t, variables, filters, viewLabels[filters.view], filterWords);
  const groups = useMemo(() => list?.groups.map((group) => ({ ...group, aggregates: [] })), [list?.groups]);

  return (
    <Page
      paneLabel={t('crm.pane.label', 'Selected contact')}
      onClosePane={() => address.select(null)}
      pane={selected !== undefined && <ContactPane contact={selected} />}
    >
      <PageBar
        title={title}
        count={list?.recordCount}
        views={[...views.map((key) => ({ key, label: viewLabels[key] })), ...saved.tabs]}
        activeView={saved.active ?? filters.view}
        onView={(view) => saved.open(view) || address.change({ view: view === 'all' ? null : view, saved: null })}
        viewMenu={saved.menu}
        actions={
          <ExportButton
            list="CONTACTS"
            title={title}
            screen="clientsAndContacts"
            columns={columns}
            layout={saved.layout}
            ticked={tickedContacts(variables, ticked)}
            {...exported}
          />
        }
      />
      <DataGrid
        {...grid.gridProps}
        screen="clientsAndContacts"
        label={title}
        filters={<FilterLine address={address} filters={filters} />}
        rows={rows}
        rowKey={(row) => row.nameID}
        recordCount={list?.recordCount ?? 0}
        isLoading={fetching}
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
        page={{ offset: address.offset, first: contactListRules.pageSize }}
        groups={groups}
        blocks={blocks}
        layout={saved.layout}
        onLayout={saved.onLayout}
        filterSummary={exported.filterTexts?.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
        isSelectable
        onTicks={setTicked}
        isPrintable
        selectedKey={address.selected}
        onSelect={(row) => address.select(row.nameID)}
        onOpen={isPhone ? undefined : (row) => navigate(`/clientAndContactDetail/${row.nameID}`)}
        phoneCard={(row) => <ContactCard contact={row} />}
        emptyState={
          hasFilters(address, filters, columnFilters) ? (
            <EmptyState
              icon="people"
              title={t('crm.contacts.noMatch', 'Nobody matches')}
              description={t('crm.contacts.noMatchHint', 'Names, email addresses, numbers and suburbs are searched.')}
              action={
                <Button
                  onClick={() => address.change({ filter: null, view: null, kind: null, origin: null, where: null })}
                >
                  {t('crm.contacts.clear', 'Clear filters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon="people"
              title={t('crm.contacts.empty', 'No clients or contacts yet')}
              description={t('crm.contacts.emptyHint', 'People and organisations the firm deals with appear here.')}
            />
          )
        }
      />
    </Page>
  );
}
