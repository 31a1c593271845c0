import { formatNumber } from '@atrium/domain';
import { UserDropdown, type UserOption } from '@atrium/pickers';
import { useCommand, useNotify, useOutcomeText, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, Checkbox, Field, LoadingShape, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useId, useState, type ReactElement } from 'react';
import { transferWorkMutation, undoTransferWorkMutation, userAccountQuery } from '../user-account.operations.ts';
import type { UserAccountRow } from '../user-list.row.ts';
import { workPartKeys, workParts, type WorkPart } from './work-texts.ts';

/** Gives what somebody has in hand to somebody else, after showing how much that is. */
export function TransferWork({ user, onClose }: { readonly user: UserAccountRow; onClose(): void }): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const notify = useNotify();
  const textOf = useOutcomeText();
  const id = useId();
  const [{ data }] = useQuery({
    query: userAccountQuery,
    variables: { id: user.id },
    requestPolicy: 'cache-and-network',
  });
  const [to, setTo] = useState<UserOption | null>(null);
  const [left, setLeft] = useState<ReadonlySet<WorkPart>>(new Set());
  const [message, setMessage] = useState<string | null>(null);
  const transfer = useCommand(transferWorkMutation, { remote: 'admin', area: 'users' });
  const undo = useCommand(undoTransferWorkMutation, { remote: 'admin', area: 'users' });
  const work = data?.userAccount?.openWork;
  const there = work === undefined ? [] : workPartKeys.filter((part) => work[part] > 0);
  const parts = there.filter((part) => !left.has(part));
  const count = work === undefined ? 0 : parts.reduce((sum, part) => sum + work[part], 0);
  const { friendlyName: name } = user;

  const handleTransfer = async (): Promise<void> => {
    if (to === null) return;
    setMessage(null);
    const outcome = await transfer.run({ fromId: user.id, toId: to.userID, parts }, { silent: true });
    if (outcome.kind !== 'saved') return setMessage(textOf(outcome, name));
    const { id: transferId, count: moved } = outcome.value;
    const said = t('admin.users.transferred', {
      count: moved,
      name: to.friendlyName,
      defaultValue_one: '{{count}} item was transferred to {{name}}.',
      defaultValue_other: '{{count}} items were transferred to {{name}}.',
    });
    if (transferId == null) notify.success(said);
    else
      notify.undoable(said, {
        label: t('admin.users.undo', 'Undo'),
        onSelect: () =>
          void undo.run(
            { id: transferId },
            { name, saved: t('admin.users.transferUndone', 'The transfer was undone.') },
          ),
      });
    onClose();
  };
  return (
    <Modal
      open
      title={<bdi>{t('admin.users.transferTitle', 'Transfer the work of {{name}}', { name })}</bdi>}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('admin.users.cancel', 'Cancel')}</Button>
          <Button
            kind="primary"
            busy={transfer.isRunning}
            disabled={to === null || count === 0}
            onClick={() => void handleTransfer()}
          >
            {t('admin.users.transferNow', {
              count,
              defaultValue_one: 'Transfer {{count}} item',
              defaultValue_other: 'Transfer {{count}} items',
            })}
          </Button>
        </>
      }
    >
      <div className="admin-user-reset">
        {message !== null && <Notice tone="bad">{message}</Notice>}
        {work === undefined ? (
          <LoadingShape rows={3} />
        ) : there.length === 0 ? (
          <p>{t('admin.users.noWork', '{{name}} has no open work.', { name })}</p>
        ) : (
          <>
            <div role="group" aria-label={t('admin.users.work', 'Open work')} className="admin-user-work">
              {there.map((part) => (
                <Checkbox
                  key={part}
                  checked={!left.has(part)}
                  onChange={(isChecked) =>
                    setLeft((before) => {
                      const next = new Set(before);
                      if (isChecked) next.delete(part);
                      else next.add(part);
                      return next;
                    })
                  }
                >
                  {t(`admin.users.part.${part}`, workParts[part])} · {formatNumber(work[part], language)}
                </Checkbox>
              ))}
            </div>
            {work.dates > 0 && parts.includes('responsible') && (
              <p className="admin-user-part__none">
                {t('admin.users.datesGo', {
                  count: work.dates,
                  defaultValue_one: '{{count}} upcoming date goes with these matters.',
                  defaultValue_other: '{{count}} upcoming dates go with these matters.',
                })}
              </p>
            )}
            <Field id={id} label={t('admin.users.to', 'To')}>
              <UserDropdown id={id} isExternal={false} isAuthorized value={to} onChange={setTo} />
            </Field>
          </>
        )}
      </div>
    </Modal>
  );
}
