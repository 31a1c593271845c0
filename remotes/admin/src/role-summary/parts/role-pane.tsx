import { Link, useAccess, useCommand, useLoadAnew, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, KeyFacts, Notice } from '@atrium/ui';
import type { ReactElement } from 'react';
import { rankOf, type RoleRow } from '../role-summary.columns.tsx';
import { restoreRoleMutation, rolePeopleQuery, startRoleTestMutation } from '../role-summary.operations.ts';

type PaneTask = 'clone' | 'rename' | 'compare' | 'retire';

interface RolePaneProps {
  readonly role: RoleRow;
  /** Whether the reader may change roles. */
  readonly canConfigure: boolean;
  onTask(task: PaneTask): void;
}

/** A role beside the list: what it is, who has it, and what can be done with it. */
export function RolePane({ role, canConfigure, onTask }: RolePaneProps): ReactElement {
  const { t } = useTranslation();
  const { has } = useAccess();
  const mayTest = has('roleConfiguration') || has('roleSecurity') || has('featureAccess');
  const restore = useCommand(restoreRoleMutation, { remote: 'admin', area: 'roles' });
  return (
    <div className="admin-role-pane">
      <h2 className="admin-role-pane__name">
        <bdi>{role.name}</bdi>
      </h2>
      {role.isRetired && (
        <Notice tone="warn">
          {role.replacedByName == null
            ? t('admin.roles.isRetired', 'This role is retired.')
            : t('admin.roles.isReplaced', 'This role is retired. Its users moved to “{{name}}”.', {
                name: role.replacedByName,
              })}
        </Notice>
      )}
      <KeyFacts
        items={[
          {
            label: t('admin.roles.kind', 'Kind'),
            value: role.isExternal ? t('admin.roles.external', 'External') : t('admin.roles.internal', 'Internal'),
          },
          { label: t('admin.roles.rank', 'Rank'), value: rankOf(t, role) ?? t('admin.roles.noRank', 'None') },
          { label: t('admin.roles.canSignIn', 'Can sign in'), value: String(role.peopleCount) },
          { label: t('admin.roles.canNotSignIn', 'Can’t sign in'), value: String(role.inactiveCount) },
          { label: t('admin.roles.changed', 'Changed'), value: <DateText value={role.changedAt} withTime /> },
          { label: t('admin.roles.changedBy', 'Changed by'), value: role.changedByName },
        ]}
      />
      <RolePeople roleId={role.id} />
      {!role.isRetired && has('roleSecurity') && (
        <Link to={`/roleSecurityConfiguration?role=${role.id}`}>
          {t('admin.roles.security', 'Role security of this role')}
        </Link>
      )}
      {!role.isRetired && mayTest && <TestAs role={role} />}
      {canConfigure && role.isRetired && (
        <Button
          busy={restore.isRunning}
          onClick={() =>
            void restore.run(
              { id: role.id },
              { name: role.name, saved: t('admin.roles.restored', '“{{name}}” was restored.', { name: role.name }) },
            )
          }
        >
          {t('admin.roles.restore', 'Restore')}
        </Button>
      )}
      {canConfigure && !role.isRetired && (
        <div className="admin-role-pane__actions">
          <Button onClick={() => onTask('rename')}>{t('admin.roles.rename', 'Rename')}</Button>
          <Button onClick={() => onTask('clone')}>{t('admin.roles.clone', 'Clone')}</Button>
          <Button onClick={() => onTask('compare')}>{t('admin.roles.compare', 'Compare')}</Button>
          <Button kind="quiet" onClick={() => onTask('retire')}>
            {t('admin.roles.retire', 'Retire')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shows the product as somebody with the role sees it. */
function TestAs({ role }: { readonly role: RoleRow }): ReactElement {
  const { t } = useTranslation();
  const loadAnew = useLoadAnew();
  const start = useCommand(startRoleTestMutation, { remote: 'admin', area: 'roles' });
  const test = async (): Promise<void> => {
    if ((await start.run({ roleId: role.id })).kind === 'saved') loadAnew('/home');
  };
  return (
    <div className="admin-role-pane__test">
      <Button icon="search" busy={start.isRunning} onClick={() => void test()}>
        {t('admin.roles.test', 'Test as this role')}
      </Button>
      <p className="admin-role-pane__hint">
        {t(
          'admin.roles.testHint',
          'See Atrium as people with this role see it, read-only and for an hour at most. What you may not see yourself stays closed.',
        )}
      </p>
    </div>
  );
}

/** Names of those who have the role and can sign in. */
export function RolePeople({ roleId }: { readonly roleId: string }): ReactElement | null {
  const { t } = useTranslation();
  const [{ data }] = useQuery({
    query: rolePeopleQuery,
    variables: { roleIds: [roleId] },
    requestPolicy: 'cache-and-network',
  });
  const people = data?.rolePeople.people ?? [];
  if (people.length === 0) return null;
  return (
    <section aria-label={t('admin.roles.people', 'People')}>
      <ul className="admin-role-pane__people">
        {people.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {(data?.rolePeople.count ?? 0) > people.length && (
        <p className="admin-role-pane__more">
          {t('admin.roles.morePeople', 'and {{more}} more', { more: (data?.rolePeople.count ?? 0) - people.length })}
        </p>
      )}
    </section>
  );
}
