import { useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { ButtonLink, SearchField } from '@atrium/ui';
import type { ReactElement } from 'react';
import { MatrixPage } from '../common/matrix-page.tsx';
import { featureAccessPageQuery } from './feature-access.operations.ts';
import { RoleFlagsEditor } from './role-flags-editor.tsx';

/** Which role may use which part of the product (product specification §2.4). */
export function FeatureAccessPage(): ReactElement {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [{ data, error }, ask] = useQuery({ query: featureAccessPageQuery, requestPolicy: 'cache-and-network' });
  const filter = params.get('filter') ?? '';
  return (
    <MatrixPage
      title={t('configuration.featureAccess.title', 'Feature access')}
      failed={t('configuration.featureAccess.failed', 'Feature access could not be loaded')}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      actions={
        <ButtonLink to="/resourceCenter/featureAccess" kind="quiet">
          {t('configuration.featureAccess.documentation', 'Documentation')}
        </ButtonLink>
      }
    >
      <div className="configuration-matrix__tools">
        <SearchField
          label={t('configuration.featureAccess.filter', 'Filter features')}
          value={filter}
          onChange={(text) => setParams(text === '' ? {} : { filter: text }, { replace: true })}
        />
      </div>
      {data !== undefined && <RoleFlagsEditor matrix={data.roleFlags} filter={filter} />}
    </MatrixPage>
  );
}
