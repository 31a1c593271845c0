import type { OperatorAnswer, OperatorChange, OperatorRow } from '@atrium/contracts';
import { usePageTitle, useTranslation } from '@atrium/platform';
import { Button, Page, PageBar, Tag } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import { DateDisplay } from '@atrium/ui/inputs';
import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { PlainTable } from '../common/plain-table.tsx';
import { useRoleWords } from '../common/role-words.ts';
import { NoPermission, ScreenAnswer } from '../common/screen-answer.tsx';
import { useMay, useOperatorSession } from '../session/session-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NewOperatorDialog } from './new-operator-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Doing =
  | { readonly kind: 'add' }
  | { readonly kind: 'role'; readonly row: OperatorRow }
  | { readonly kind: 'confirm'; readonly row: OperatorRow; readonly change: OperatorChange }
  | { readonly kind: 'link'; readonly answer: OperatorAnswer };

/** Who looks after firms, and in which role. */
export function OperatorsPage() {
  const { t } = useTranslation();
  const title = t('console.operators.title', 'Operators');
  usePageTitle(title);
  const isAdministrator = useMay('administrator');
  const operators = useAnswer<readonly OperatorRow[]>(isAdministrator ? '/operators' : null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = (): void => setDoing(null);
  const settle = (answer: OperatorAnswer): void => {
    operators.reload();
    setDoing(answer.link === null ? null : { kind: 'link', answer });
  };
  return (
    <Page>
      <PageBar
        title={title}
        actions={
          isAdministrator ? (
            <Button kind="primary" onClick={() => setDoing({ kind: 'add' })}>
              {t('console.operators.add', 'Add an operator …')}
            </Button>
          ) : undefined
        }
      />
      {!isAdministrator ? (
        <NoPermission />
      ) : (
        <ScreenAnswer answer={operators}>{(rows) => <OperatorTable rows={rows} onDo={setDoing} />}</ScreenAnswer>
      )}
      {doing?.kind === 'add' && <NewOperatorDialog onDone={settle} onClose={close} />}
      {doing?.kind === 'role' && <RoleDialog row={doing.row} onDone={settle} onClose={close} />}
      {doing?.kind === 'confirm' && (
        <OperatorConfirm row={doing.row} change={doing.change} onDone={settle} onClose={close} />
      )}
      {doing?.kind === 'link' && doing.answer.link !== null && (
        <LinkDialog name={doing.answer.operator.name} link={doing.answer.link} onClose={close} />
      )}
    </Page>
  );
}

function OperatorTable({ rows, onDo }: { rows: readonly OperatorRow[]; onDo: (doing: Doing) => void }) {
  const { t } = useTranslation();
  const roles = useRoleWords();
  const { operator: me } = useOperatorSession();
  return (
    <PlainTable
      label={t('console.operators.title', 'Operators')}
      rows={rows}
      rowKey={({ operatorId }) => operatorId}
      columns={[
        { key: 'name', title: t('console.operators.name', 'Name'), cell: ({ name }) => <strong>{name}</strong> },
        { key: 'email', title: t('console.signIn.email', 'Email address'), cell: ({ email }) => email },
        { key: 'role', title: t('console.operators.role', 'Role'), cell: ({ role }) => roles[role] },
        {
          key: 'state',
          title: t('console.keys.state', 'State'),
          cell: ({ isDisabled, hasPassword, hasAuthenticator }) => (
            <span className="co-actions">
              {!isDisabled && hasPassword && <Tag>{t('console.operators.active', 'Active')}</Tag>}
              {isDisabled && <Tag tone="bad">{t('console.operators.disabled', 'Disabled')}</Tag>}
              {!hasPassword && <Tag tone="warn">{t('console.operators.invited', 'Link not used yet')}</Tag>}
              {hasAuthenticator && <Tag tone="accent">{t('console.operators.authenticator', 'With a code')}</Tag>}
            </span>
          ),
        },
        {
          key: 'seen',
          title: t('console.operators.seen', 'Last seen'),
          cell: ({ lastSeenAt }) => <DateDisplay isRelative value={lastSeenAt} />,
        },
        {
          key: 'actions',
          title: t('console.operators.actions', 'Actions'),
          cell: (row) => (
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  { key: 'role', label: t('console.operators.changeRole', 'Change the role …') },
                  { key: 'link', label: t('console.operators.newLink', 'Make a new link …') },
                  ...(row.operatorId === me.operatorId
                    ? []
                    : [
                        row.isDisabled
                          ? { key: 'enable', label: t('console.operators.enable', 'Enable …') }
                          : { key: 'disable', label: t('console.operators.disable', 'Disable …'), danger: true },
                      ]),
                ],
                onClick: ({ key }) =>
                  onDo(
                    key === 'role'
                      ? { kind: 'role', row }
                      : {
                          kind: 'confirm',
                          row,
                          change: key === 'link' ? { newLink: true } : { isDisabled: key === 'disable' },
                        },
                  ),
              }}
            >
              <Button
                size="small"
                aria-label={t('console.operators.actionsOf', 'More for {{name}}', { name: row.name })}
              >
                {t('console.build.more', 'More')}
              </Button>
            </Dropdown>
          ),
        },
      ]}
    />
  );
}

function OperatorConfirm({
  row,
  change,
  onDone,
  onClose,
}: {
  row: OperatorRow;
  change: OperatorChange;
  onDone: (answer: OperatorAnswer) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { name } = row;
  const path = `/operators/${row.operatorId}`;
  const shared = {
    method: 'PATCH' as const,
    path,
    body: change,
    onCancel: onClose,
    onDone: (answer: unknown) => onDone(answer as OperatorAnswer),
  };
  const [title, hint, isDestructive] =
    change.newLink === true
      ? ([
          t('console.operators.linkFor', 'Make a new link for {{name}}', { name }),
          t(
            'console.operators.linkHint',
            'Their sessions end. The link lets them set a new password and authenticator.',
          ),
          true,
        ] as const)
      : change.isDisabled === true
        ? ([
            t('console.operators.disableOf', 'Disable {{name}}', { name }),
            t('console.operators.disableHint', 'Their sessions and tokens stop working at once.'),
            true,
          ] as const)
        : ([
            t('console.operators.enableOf', 'Enable {{name}}', { name }),
            t('console.operators.enableHint', 'They can sign in again with what they had.'),
            false,
          ] as const);
  return (
    <ConfirmDialog {...shared} title={title} isDestructive={isDestructive}>
      {hint}
    </ConfirmDialog>
  );
}
