import { useAccess, useTranslation } from '@atrium/platform';
import { Button, Tag } from '@atrium/ui';
import { ListPage, PhoneCard, useList } from '@atrium/ui/grid';
import { useState, type ReactElement } from 'react';
import { CompareRoles } from './parts/compare-roles.tsx';
import { RetireRole } from './parts/retire-role.tsx';
import { RoleDialog } from './parts/role-dialog.tsx';
import { RolePane } from './parts/role-pane.tsx';
import { rankOf, type RoleRow } from './role-summary.columns.tsx';
import { roleList } from './role-summary.list.ts';
import './role-summary.css';

/** What is being done with a role. */
type Task =
  { readonly kind: 'create' } | { readonly kind: 'clone' | 'rename' | 'compare' | 'retire'; readonly role: RoleRow };

/** Roles of the firm, and what can be done with them (product specification §2.5). */
export function RoleSummaryPage(): ReactElement {
  const { t } = useTranslation();
  const list = useList(roleList);
  const { has } = useAccess();
  const [task, setTask] = useState<Task | null>(null);
  const close = (): void => setTask(null);
  const canConfigure = has('roleConfiguration');
  return (
    <ListPage
      list={list}
      title={t('admin.roles.title', 'Roles')}
      search={t('admin.roles.filter', 'Filter roles')}
      paneLabel={t('admin.roles.selected', 'Selected role')}
      pane={(_id, role) =>
        role && <RolePane role={role} canConfigure={canConfigure} onTask={(kind) => setTask({ kind, role })} />
      }
      card={(role) => (
        <PhoneCard
          title={role.name}
          reference={role.isExternal ? t('admin.roles.external', 'External') : t('admin.roles.internal', 'Internal')}
          state={rankOf(t, role) === null ? undefined : <Tag tone="info">{rankOf(t, role)}</Tag>}
          start={t('admin.roles.peopleCount', {
            count: role.peopleCount,
            defaultValue_one: '{{count}} person',
            defaultValue_other: '{{count}} people',
          })}
        />
      )}
      actions={
        canConfigure && (
          <Button kind="primary" icon="plus" onClick={() => setTask({ kind: 'create' })}>
            {t('admin.roles.new', 'New role')}
          </Button>
        )
      }
      empty={{
        icon: 'people',
        title: t('admin.roles.none', 'No roles'),
        noMatch: { title: t('admin.roles.noMatch', 'No matches'), clear: t('admin.roles.clear', 'Clear filters') },
      }}
    >
      {(task?.kind === 'create' || task?.kind === 'clone' || task?.kind === 'rename') && (
        <RoleDialog
          key={task.kind}
          role={task.kind === 'rename' ? task.role : null}
          source={task.kind === 'clone' ? task.role : null}
          onClose={close}
        />
      )}
      {task?.kind === 'compare' && <CompareRoles role={task.role} onClose={close} />}
      {task?.kind === 'retire' && <RetireRole role={task.role} onClose={close} />}
    </ListPage>
  );
}
