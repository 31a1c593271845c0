import {
  roleActions,
  roleCells,
  roleFeatures,
  roleScopes,
  type RoleAction,
  type RoleFeature,
  type RoleScope,
} from '@atrium/contracts';
import { useCommand, useTranslation } from '@atrium/platform';
import { useAccessTitles } from '@atrium/pickers';
import { Notice, type Tone } from '@atrium/ui';
import { type EditedVersion, MatrixTable, saveAnswer, SaveBar } from '@atrium/ui/forms';
import { useEffect, type ReactElement } from 'react';
import { AffectedPeople } from '../common/affected-people.tsx';
import { type Cells, useMatrixEdit } from '../common/use-matrix-edit.tsx';
import type { RoleSecurityPage_MatrixFragment } from '../generated/graphql.ts';
import { saveRoleScopesMutation } from './role-security.operations.ts';

type Matrix = RoleSecurityPage_MatrixFragment;
type Role = Matrix['roles'][number];

const tones: Readonly<Record<RoleScope, Tone>> = {
  none: 'neutral',
  own: 'warn',
  team: 'info',
  office: 'info',
  all: 'accent',
};
const keyOf = (feature: string, action: string): string => `${feature}.${action}`;
const partsOf = (key: string): [RoleFeature, RoleAction] => key.split('.') as [RoleFeature, RoleAction];

/** The cells of one role; what is not listed is none. */
function cellsOfRole({ version, roles }: Matrix, roleId: string): EditedVersion<Cells> {
  const scopes = roles.find(({ id }) => id === roleId)?.scopes ?? [];
  const known = new Map(scopes.map(({ feature, action, scope }) => [keyOf(feature, action), scope]));
  const keys = roleFeatures.flatMap((feature) => roleActions.map((action) => keyOf(feature, action)));
  return { version, values: Object.fromEntries(keys.map((key) => [key, known.get(key) ?? 'none'])) };
}

interface RoleScopesEditorProps {
  readonly matrix: Matrix;
  readonly role: Role;
  onDirty(isDirty: boolean): void;
}

/** The matrix of one role: features by actions. */
export function RoleScopesEditor({ matrix, role, onDirty }: RoleScopesEditorProps): ReactElement {
  const { t } = useTranslation();
  const titles = useAccessTitles();
  const command = useCommand(saveRoleScopesMutation, { remote: 'configuration', area: 'role security' });
  const reachesAll = role.isInternalAdmin && !role.isExternal;
  const edit = useMatrixEdit({
    base: cellsOfRole(matrix, role.id),
    label(key) {
      const [feature, action] = partsOf(key);
      return `${titles.feature(feature)}, ${titles.action(action)}`;
    },
    text: (_key, scope) => titles.scope(scope as RoleScope),
    saved: t('configuration.roleSecurity.saved', 'Role security of “{{name}}” was saved.', { name: role.name }),
    async send(version, changes) {
      const cells = Object.entries(changes).map(([key, scope]) => {
        const [feature, action] = partsOf(key);
        return { feature, action, scope };
      });
      const outcome = await command.run({ version, roleId: role.id, cells }, { silent: true });
      const answer = saveAnswer(outcome, (now) => cellsOfRole(now, role.id));
      return outcome.kind === 'saved' ? { ...answer, after: cellsOfRole(outcome.value, role.id) } : answer;
    },
  });
  const isDirty = edit.changedKeys.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <>
      {reachesAll && (
        <Notice>
          {t(
            'configuration.roleSecurity.internal',
            'Internal administrators have access to everything. These settings do not limit them.',
          )}
        </Notice>
      )}
      <MatrixTable
        label={t('configuration.roleSecurity.matrix', 'Role security of {{name}}', { name: role.name })}
        corner={t('configuration.roleSecurity.feature', 'Feature')}
        rows={roleFeatures.map((feature) => ({ key: feature, label: titles.feature(feature) }))}
        columns={roleActions.map((action) => ({ key: action, label: titles.action(action) }))}
        choices={roleScopes.map((scope) => ({ value: scope, label: titles.scope(scope), tone: tones[scope] }))}
        cell={(feature, action) => {
          const key = keyOf(feature, action);
          const decides: readonly string[] = roleCells[feature as RoleFeature];
          if (!decides.includes(action))
            return {
              value: '–',
              locked: t('configuration.roleSecurity.unused', 'Not decided by role security'),
            };
          return reachesAll
            ? { value: 'all', locked: t('configuration.roleSecurity.always', 'Always, for internal administrators') }
            : { value: edit.value(key), isChanged: edit.isChanged(key) };
        }}
        onChange={(feature, action, scope) => edit.set(keyOf(feature, action), scope)}
      />
      <SaveBar
        count={edit.changedKeys.length}
        isSaving={edit.isSaving}
        message={edit.message}
        onSave={() => void edit.save()}
        onDiscard={edit.discard}
      >
        <AffectedPeople roleIds={[role.id]} />
      </SaveBar>
      {edit.dialog}
    </>
  );
}
