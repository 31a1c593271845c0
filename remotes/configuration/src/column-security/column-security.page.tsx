import { confirmLeave, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { useAccessTitles } from '@atrium/pickers';
import { Chip, FilterBar, NoAccess } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { MatrixPage } from '../common/matrix-page.tsx';
import { columnSecurityPageQuery } from './column-security.operations.ts';
import { ColumnsEditor } from './columns-editor.tsx';

const FIRST_LIST = 'matters';

/** Which columns of lists each role reads (product specification §2.4): `?list=` names the list. */
export function ColumnSecurityPage(): ReactElement {
  const { t } = useTranslation();
  const titles = useAccessTitles();
  const [params, setParams] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  const list = params.get('list') ?? FIRST_LIST;
  const [{ data, error }, ask] = useQuery({
    query: columnSecurityPageQuery,
    variables: { list },
    requestPolicy: 'cache-and-network',
  });
  const security = data?.columnSecurity;
  const choose = (next: string): void =>
    void confirmLeave(isDirty).then((isLeaving) => {
      if (isLeaving) setParams(next === FIRST_LIST ? {} : { list: next });
    });
  return (
    <MatrixPage
      title={t('configuration.columns.title', 'Matter view column security')}
      failed={t('configuration.columns.failed', 'Column security could not be loaded')}
      isLoaded={security !== undefined}
      error={error}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    >
      {security !== undefined && (
        <>
          <FilterBar label={t('configuration.columns.list', 'List')}>
            {security.lists.map((each) => (
              <Chip key={each} label={titles.list(each)} active={each === security.list} onClick={() => choose(each)} />
            ))}
          </FilterBar>
          {security.roles == null ? (
            <NoAccess />
          ) : (
            <ColumnsEditor key={security.list} security={{ ...security, roles: security.roles }} onDirty={setDirty} />
          )}
        </>
      )}
    </MatrixPage>
  );
}
