import type { ReleaseChangeRecord } from '@atrium/contracts';
import { usePageTitle, useTranslation } from '@atrium/platform';
import { Button, Page, PageBar, Panel } from '@atrium/ui';
import { useEffect } from 'react';
import { useVerbWords } from '../change/verb-words.ts';
import { FilterSelect } from '../common/filter-select.tsx';
import { ScreenAnswer } from '../common/screen-answer.tsx';
import { useAddress } from '../common/use-address.ts';
import { useOverview } from '../session/overview.tsx';
import { ChangeList } from './change-list.tsx';
import { ChangeMore } from './change-more.tsx';
import { useChanges } from './use-changes.ts';

/** The audit: who changed what, when and why, and what it did. */
export function ChangesPage() {
  const { t } = useTranslation();
  const title = t('console.changes.title', 'Changes');
  usePageTitle(title);
  const address = useAddress();
  const overview = useOverview().data;
  const verbs = useVerbWords();
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
  return (
    <Page>
      <PageBar title={title} />
      <div className="at-filter-bar" role="group" aria-label={t('console.filter.label', 'Filters')}>
        <FilterSelect
          label={t('console.filter.name', 'Remote')}
          all={t('console.filter.allNames', 'All remotes')}
          value={name}
          choices={(overview?.names ?? []).map((value) => ({ value, label: value }))}
          onChange={(value) => address.set({ name: value })}
        />
        <FilterSelect
          label={t('console.firms.firm', 'Firm')}
          all={t('console.filter.allFirms', 'All firms')}
          value={tenantId}
          choices={(overview?.firms ?? []).map((firm) => ({ value: firm.tenantId, label: firm.title }))}
          onChange={(value) => address.set({ tenantId: value })}
        />
        <FilterSelect
          label={t('console.filter.verb', 'Kind')}
          all={t('console.filter.allVerbs', 'All kinds')}
          value={verb}
          choices={Object.entries(verbs).map(([value, label]) => ({ value, label }))}
          onChange={(value) => address.set({ verb: value })}
        />
      </div>
      <ScreenAnswer answer={changes}>
        {(records: readonly ReleaseChangeRecord[]) => (
          <>
            <Panel>
              <ChangeList
                records={records}
                chosen={revision === null ? null : Number(revision)}
                more={(record) => (
                  <ChangeMore record={record} tenantId={tenantId} isOpen={String(record.revision) === revision} />
                )}
              />
            </Panel>
            {changes.hasOlder && (
              <p className="co-older">
                <Button busy={changes.isLoadingOlder} onClick={changes.loadOlder}>
                  {t('console.builds.older', 'Show older ones')}
                </Button>
              </p>
            )}
          </>
        )}
      </ScreenAnswer>
    </Page>
  );
}
