import { confirmLeave, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { Button, ButtonLink, EmptyState } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import { ExplainAccessDrawer } from '@atrium/pickers';
import { useState, type ReactElement } from 'react';
import { MatrixPage } from '../common/matrix-page.tsx';
import { RoleScopesEditor } from './role-scopes-editor.tsx';
import { roleSecurityPageQuery } from './role-security.operations.ts';

/** How far each role reaches, feature by feature (product specification §2.4): `?role=` names the role. */
export function RoleSecurityPage(): ReactElement {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [isExplaining, setExplaining] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [{ data, error }, ask] = useQuery({ query: roleSecurityPageQuery, requestPolicy: 'cache-and-network' });
  const matrix = data?.roleScopes;
  const role = matrix?.roles.find(({ id }) => id === params.get('role')) ?? matrix?.roles[0];
  const choose = (id: string): void =>
    void confirmLeave(isDirty).then((isLeaving) => isLeaving && id !== '' && setParams({ role: id }));
  return (
    <MatrixPage
      title={t('configuration.roleSecurity.title', 'Role security')}
      failed={t('configuration.roleSecurity.failed', 'Role security could not be loaded')}
      isLoaded={matrix !== undefined}
      error={error}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      actions={
        <ButtonLink to="/learnMore/roleSecurity" kind="quiet">
          {t('configuration.roleSecurity.learnMore', 'Learn More')}
        </ButtonLink>
      }
    >
      {matrix === undefined || role === undefined ? (
        <EmptyState icon="people" title={t('configuration.roleSecurity.none', 'No roles yet')} />
      ) : (
        <>
          <div className="configuration-matrix__tools">
            <ChoiceField
              label={t('configuration.roleSecurity.role', 'Role')}
              value={role.id}
              choices={matrix.roles.map(({ id, name, isExternal }) => ({
                value: id,
                label: isExternal ? t('configuration.roleSecurity.external', '{{name}} (external)', { name }) : name,
              }))}
              onChange={choose}
            />
            <Button icon="search" onClick={() => setExplaining(true)}>
              {t('configuration.roleSecurity.explain', 'Why can’t they see this?')}
            </Button>
          </div>
          <RoleScopesEditor key={role.id} matrix={matrix} role={role} onDirty={setDirty} />
        </>
      )}
      {isExplaining && <ExplainAccessDrawer onClose={() => setExplaining(false)} />}
    </MatrixPage>
  );
}
