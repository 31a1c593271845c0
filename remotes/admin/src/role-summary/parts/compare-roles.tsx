import type { GrantedFlag, RoleAction, RoleFeature, RoleScope } from '@atrium/contracts';
import { useAccessTitles, type AccessTitles } from '@atrium/pickers';
import { useQuery, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import type { CompareRolesQuery } from '../../generated/graphql.ts';
import type { RoleRow } from '../role-summary.columns.tsx';
import { compareRolesQuery, rolesInUseQuery } from '../role-summary.operations.ts';

type Difference = NonNullable<CompareRolesQuery['compareRoles']>['differences'][number];

/** What one role may do that another may not, side by side. */
export function CompareRoles({ role, onClose }: { readonly role: RoleRow; onClose(): void }): ReactElement {
  const { t } = useTranslation();
  const [otherId, setOther] = useState('');
  const [{ data }] = useQuery({ query: rolesInUseQuery, requestPolicy: 'cache-and-network' });
  const others = data?.roleSummary.roles.filter(({ id }) => id !== role.id) ?? [];
  const other = others.find(({ id }) => id === otherId);
  return (
    <Drawer
      open
      width={560}
      title={<bdi>{t('admin.roles.compareTitle', 'Compare “{{name}}”', { name: role.name })}</bdi>}
      onClose={onClose}
    >
      <ChoiceField
        label={t('admin.roles.compareWith', 'With')}
        value={otherId}
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setOther}
      />
      {other !== undefined && <Differences role={role} other={other} />}
    </Drawer>
  );
}

function Differences({ role, other }: { readonly role: RoleRow; readonly other: RoleRow }): ReactElement {
  const { t } = useTranslation();
  const titles = useAccessTitles();
  const [{ data, error }, ask] = useQuery({
    query: compareRolesQuery,
    variables: { roleId: role.id, otherRoleId: other.id },
    requestPolicy: 'cache-and-network',
  });
  if (data === undefined)
    return error === undefined ? (
      <LoadingShape rows={4} />
    ) : (
      <ErrorState
        title={t('admin.roles.compareFailed', 'The roles could not be compared')}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    );
  const differences = data.compareRoles?.differences ?? [];
  if (differences.length === 0)
    return <EmptyState icon="check" title={t('admin.roles.same', 'These roles have the same permissions')} />;
  const say = (value: string, { part }: Difference): string => {
    if (part === 'SCOPE') return titles.scope(value as RoleScope);
    return value === '' ? t('admin.roles.no', 'No') : t('admin.roles.yes', 'Yes');
  };
  return (
    <table className="admin-role-comparison">
      <thead>
        <tr>
          <th scope="col">{t('admin.roles.difference', 'Difference')}</th>
          <th scope="col">
            <bdi>{role.name}</bdi>
          </th>
          <th scope="col">
            <bdi>{other.name}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map((each) => (
          <tr key={`${each.part} ${each.key}`}>
            <th scope="row">{nameOf(titles, each)}</th>
            <td>{say(each.one, each)}</td>
            <td>{say(each.other, each)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOf(titles: AccessTitles, { part, key }: Difference): string {
  if (part === 'FLAG') return titles.flag(key as GrantedFlag);
  const [feature, action] = key.split('.') as [RoleFeature, RoleAction];
  return `${titles.feature(feature)}, ${titles.action(action)}`;
}
