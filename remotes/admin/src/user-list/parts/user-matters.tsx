import { MatterPicker, type MatterOption } from '@atrium/pickers';
import { Link, useAccess, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, Field, IconButton } from '@atrium/ui';
import { useId, useState, type ReactElement } from 'react';
import { giveUserMatterMutation, userAccountQuery, withdrawUserMatterMutation } from '../user-account.operations.ts';
import type { UserDetail } from '../user-list.row.ts';

/** Exactly the matters that somebody from outside can open. */
export function UserMatters({ user }: { readonly user: UserDetail }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const { has } = useAccess();
  const [matter, setMatter] = useState<MatterOption | null>(null);
  const [, refetch] = useQuery({ query: userAccountQuery, variables: { id: user.id }, pause: true });
  const settled = { remote: 'admin', area: 'users', onSettled: () => refetch({ requestPolicy: 'network-only' }) };
  const give = useCommand(giveUserMatterMutation, settled);
  const withdraw = useCommand(withdrawUserMatterMutation, settled);
  const canGive = user.canChange && has('matterSummary');
  const handleGive = async (): Promise<void> => {
    if (matter === null) return;
    const outcome = await give.run(
      { matterId: matter.id, userId: user.id },
      { saved: t('admin.users.given', '{{name}} can open this matter.', { name: user.friendlyName }) },
    );
    if (outcome.kind === 'saved') setMatter(null);
  };
  return (
    <section className="admin-user-part">
      <h3>{t('admin.users.matters', 'Matters')}</h3>
      {user.matters.length === 0 && user.hiddenMatterCount === 0 && (
        <p className="admin-user-part__none">{t('admin.users.noMatters', 'Can open no matter.')}</p>
      )}
      <ul>
        {user.matters.map((each) => (
          <li key={each.id} className="admin-user-part__line">
            <Link to={`/matterDetail/${each.id}`}>
              <bdi>
                {each.fileNumber} {each.title}
              </bdi>
            </Link>
            {canGive && (
              <IconButton
                icon="close"
                label={t('admin.users.takeMatter', 'Withdraw access to {{matter}}', { matter: each.fileNumber })}
                onClick={() =>
                  void withdraw.run(
                    { matterId: each.id, userId: user.id },
                    {
                      saved: t('admin.users.taken', '{{name}} can no longer open this matter.', {
                        name: user.friendlyName,
                      }),
                      undo: () => give.run({ matterId: each.id, userId: user.id }),
                    },
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {user.hiddenMatterCount > 0 && (
        <p className="admin-user-part__none">
          {t('admin.users.hiddenMatters', {
            count: user.hiddenMatterCount,
            defaultValue_one: 'and {{count}} matter you can’t see',
            defaultValue_other: 'and {{count}} matters you can’t see',
          })}
        </p>
      )}
      {canGive && (
        <div className="admin-user-part__add">
          <Field id={id} label={t('admin.users.addMatter', 'Give access to a matter')}>
            <MatterPicker id={id} value={matter} onChange={setMatter} />
          </Field>
          <Button disabled={matter === null} busy={give.isRunning} onClick={() => void handleGive()}>
            {t('admin.users.give', 'Give access')}
          </Button>
        </div>
      )}
    </section>
  );
}
