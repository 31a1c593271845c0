import { useAppUser, useCommand, useLoadAnew, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import type { ReactElement } from 'react';
import { endRoleTestMutation } from './role-test.operations.ts';
import './role-test-bar.css';

/** Says that the product is seen as another role, and leads back; nothing where it is not. */
export function RoleTestBar(): ReactElement | null {
  const { t } = useTranslation();
  const { testedRole } = useAppUser();
  const loadAnew = useLoadAnew();
  const end = useCommand(endRoleTestMutation, { area: 'role test' });
  if (testedRole == null) return null;
  const goBack = async (): Promise<void> => {
    if ((await end.run({})).kind === 'saved') loadAnew('/home');
  };
  return (
    <aside className="sh-role-test" aria-label={t('shell.roleTest.label', 'Role being tested')}>
      <span>
        {t('shell.roleTest.text', 'You are viewing Atrium as “{{role}}”. Nothing can be changed.', {
          role: testedRole,
        })}
      </span>
      <Button busy={end.isRunning} onClick={() => void goBack()}>
        {t('shell.roleTest.end', 'Back to my role')}
      </Button>
    </aside>
  );
}
