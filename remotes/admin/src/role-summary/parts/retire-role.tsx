import { useCommand, useNotify, useOutcomeText, useQuery, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import type { RoleRow } from '../role-summary.columns.tsx';
import { restoreRoleMutation, retireRoleMutation, rolesInUseQuery } from '../role-summary.operations.ts';
import { RolePeople } from './role-pane.tsx';

/** Takes a role out of use: shows who has it, and asks where they move to. */
export function RetireRole({ role, onClose }: { readonly role: RoleRow; onClose(): void }): ReactElement {
  const { t } = useTranslation();
  const textOf = useOutcomeText();
  const notify = useNotify();
  const [{ data }] = useQuery({ query: rolesInUseQuery, requestPolicy: 'cache-and-network' });
  const [replacementId, setReplacement] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const retire = useCommand(retireRoleMutation, { remote: 'admin', area: 'roles' });
  const restore = useCommand(restoreRoleMutation, { remote: 'admin', area: 'roles' });
  const people = role.peopleCount + role.inactiveCount;
  const others = data?.roleSummary.roles.filter(
    ({ id, isExternal }) => id !== role.id && isExternal === role.isExternal,
  );

  const handleRetire = async (): Promise<void> => {
    setMessage(null);
    const outcome = await retire.run(
      { id: role.id, version: role.version, replacementId: replacementId === '' ? null : replacementId },
      { silent: true },
    );
    if (outcome.kind !== 'saved') return setMessage(textOf(outcome, role.name));
    notify.undoable(t('admin.roles.retiredNow', '“{{name}}” was retired.', { name: role.name }), {
      label: t('admin.roles.undo', 'Undo'),
      onSelect: () =>
        void restore.run(
          { id: role.id },
          { name: role.name, saved: t('admin.roles.restored', '“{{name}}” was restored.', { name: role.name }) },
        ),
    });
    onClose();
  };
  return (
    <Modal
      open
      title={<bdi>{t('admin.roles.retireTitle', 'Retire “{{name}}”?', { name: role.name })}</bdi>}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('admin.roles.cancel', 'Cancel')}</Button>
          <Button
            kind="danger"
            busy={retire.isRunning}
            disabled={people > 0 && replacementId === ''}
            onClick={() => void handleRetire()}
          >
            {t('admin.roles.retire', 'Retire')}
          </Button>
        </>
      }
    >
      <div className="admin-role-retire">
        {message !== null && <Notice tone="bad">{message}</Notice>}
        <p>
          {people === 0
            ? t('admin.roles.retireEmpty', 'No one has this role. It can be restored later.')
            : t('admin.roles.retirePeople', {
                count: people,
                defaultValue_one:
                  '{{count}} person has this role and moves immediately to the role you choose. The role can be restored later.',
                defaultValue_other:
                  '{{count}} people have this role and move immediately to the role you choose. The role can be restored later.',
              })}
        </p>
        {people > 0 && (
          <>
            <RolePeople roleId={role.id} />
            <ChoiceField
              label={t('admin.roles.replacement', 'Move them to')}
              value={replacementId}
              choices={(others ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setReplacement}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
