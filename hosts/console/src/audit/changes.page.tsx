import { usePageTitle, useTranslation } from '@atrium/platform';
import { Button, EmptyState, Page, PageBar } from '@atrium/ui';
import { ProTable, type SearchForm } from '@atrium/ui/pro-table';
import { useEffect } from 'react';
import { useVerbWords } from '../change/verb-words.ts';
import { ScreenAnswer } from '../common/screen-answer.tsx';
import { useAddress } from '../common/use-address.ts';
import { useOverview } from '../session/overview.tsx';
import { useChangeColumns } from './change-columns.tsx';
import { ChangeMore } from './change-more.tsx';
import { CHANGES_PER_PAGE, useChanges } from './use-changes.ts';

/** The audit: who changed what, when and why, and what it did. */
export function ChangesPage() {
  const { t } = useTranslation();
  const title = t('console.changes.title', 'Changes');
  usePageTitle(title);
  const address = useAddress();
  const overview = useOverview().data;
  const verbs = useVerbWords();
  const columns = useChangeColumns();
  const [name, tenantId, verb, revision] = [
    address.get('name'),
    address.get('tenantId'),
    address.get('verb'),
    address.get('revision'),
  ];
  const changes = useChanges({ name, tenantId, verb });
  const hasAnswer = changes.data !== null;
  useEffect(() => {
    // Not in every browser of tests.
    if (hasAnswer && revision !== null)
      document.getElementById(`change-${revision}`)?.scrollIntoView?.({ block: 'center' });
  }, [hasAnswer, revision]);
  const search: SearchForm = {
    isImmediate: true,
    values: { name: name ?? '', tenantId: tenantId ?? '', verb: verb ?? '' },
    onSearch: address.set,
    fields: [
      {
        key: 'name',
        kind: 'choice',
        label: t('console.filter.name', 'Remote'),
        any: t('console.filter.allNames', 'All remotes'),
        choices: (overview?.names ?? []).map((value) => ({ value, label: value })),
      },
      {
        key: 'tenantId',
        kind: 'choice',
        label: t('console.firms.firm', 'Firm'),
        any: t('console.filter.allFirms', 'All firms'),
        choices: (overview?.firms ?? []).map((firm) => ({ value: firm.tenantId, label: firm.title })),
      },
      {
        key: 'verb',
        kind: 'choice',
        label: t('console.filter.verb', 'Kind'),
        any: t('console.filter.allVerbs', 'All kinds'),
        choices: Object.entries(verbs).map(([value, label]) => ({ value, label })),
      },
    ],
  };
  return (
    <Page>
      <PageBar title={title} />
      <ProTable
        as="form-table"
        screen="consoleChanges"
        label={title}
        columns={columns}
        rows={changes.data ?? []}
        rowKey={(record) => String(record.revision)}
        rowId={(record) => `change-${record.revision}`}
        selectedKey={revision}
        recordCount={null}
        isLoading={changes.data === null && changes.error === null}
        page={{ offset: 0, first: CHANGES_PER_PAGE }}
        onPage={() => undefined}
        sort={null}
        onSort={() => undefined}
        search={search}
        detail={{
          label: t('console.changes.effect', 'Effect'),
          openKey: revision,
          render: (record) => <ChangeMore record={record} tenantId={tenantId} />,
        }}
        emptyState={
          <ScreenAnswer answer={changes}>
            {() => (
              <EmptyState
                icon="clock"
                title={t('console.changes.none', 'No changes yet')}
                description={t(
                  'console.changes.noneHint',
                  'Every change is listed here with its effect and its reason.',
                )}
              />
            )}
          </ScreenAnswer>
        }
        footer={
          changes.hasOlder && (
            <Button busy={changes.isLoadingOlder} onClick={changes.loadOlder}>
              {t('console.builds.older', 'Show older builds')}
            </Button>
          )
        }
      />
    </Page>
  );
}
