import {
  operatorRoles,
  type NewOperatorToken,
  type OperatorRole,
  type OperatorToken,
  type OperatorTokenAnswer,
} from '@atrium/contracts';
import { usePageTitle, useTranslation } from '@atrium/platform';
import { Button, EmptyState, Page, PageBar, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { DateDisplay } from '@atrium/ui/inputs';
import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { CopyText } from '../common/copy-text.tsx';
import { PlainTable } from '../common/plain-table.tsx';
import { useRoleWords } from '../common/role-words.ts';
import { ScreenAnswer } from '../common/screen-answer.tsx';
import { useOperatorSession, useOperatorsApi } from '../session/session-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { RoleSelect } from './role-select.tsx';

/** What one's own scripts sign in with. */
export function TokensPage() {
  const { t } = useTranslation();
  const title = t('console.tokens.title', 'API tokens');
  usePageTitle(title);
  const roles = useRoleWords();
  const tokens = useAnswer<readonly OperatorToken[]>('/tokens');
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<OperatorTokenAnswer | null>(null);
  const [ending, setEnding] = useState<OperatorToken | null>(null);
  return (
    <Page>
      <PageBar
        title={title}
        actions={
          <Button kind="primary" onClick={() => setIsAdding(true)}>
            {t('console.tokens.add', 'Create a token …')}
          </Button>
        }
      />
      <ScreenAnswer answer={tokens}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon="lock"
              title={t('console.tokens.none', 'You have no tokens')}
              description={t(
                'console.tokens.noneHint',
                'A script that uses the operators’ API signs in with one of your tokens.',
              )}
            />
          ) : (
            <PlainTable
              label={title}
              rows={rows}
              rowKey={({ tokenId }) => tokenId}
              columns={[
                {
                  key: 'name',
                  title: t('console.operators.name', 'Name'),
                  cell: ({ name }) => <strong>{name}</strong>,
                },
                { key: 'role', title: t('console.operators.role', 'Role'), cell: ({ role }) => roles[role] },
                {
                  key: 'created',
                  title: t('console.tokens.created', 'Created'),
                  cell: ({ createdAt }) => <DateDisplay isRelative value={createdAt} />,
                },
                {
                  key: 'used',
                  title: t('console.tokens.used', 'Last used'),
                  cell: ({ lastUsedAt }) => <DateDisplay isRelative value={lastUsedAt} />,
                },
                {
                  key: 'expires',
                  title: t('console.tokens.expires', 'Ends'),
                  cell: ({ expiresAt }) => <DateDisplay value={expiresAt} />,
                },
                {
                  key: 'actions',
                  title: t('console.operators.actions', 'Actions'),
                  cell: (token) => (
                    <Button size="small" onClick={() => setEnding(token)}>
                      {t('console.tokens.end', 'End …')}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </ScreenAnswer>
      {isAdding && (
        <NewTokenDialog
          onDone={(answer) => {
            setIsAdding(false);
            setMade(answer);
            tokens.reload();
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {made !== null && (
        <Modal
          open
          title={t('console.tokens.made', 'Token {{name}}', { name: made.token.name })}
          maskClosable={false}
          onCancel={() => setMade(null)}
          footer={<Button onClick={() => setMade(null)}>{t('console.preview.close', 'Close')}</Button>}
        >
          <div className="co-stack">
            <p>{t('console.tokens.madeHint', 'It is shown only now. Scripts send it as “Authorization: Bearer …”.')}</p>
            <CopyText label={t('console.tokens.secret', 'Token')} text={made.secret} />
          </div>
        </Modal>
      )}
      {ending !== null && (
        <ConfirmDialog
          title={t('console.tokens.endOf', 'End the token {{name}}', { name: ending.name })}
          method="DELETE"
          path={`/tokens/${ending.tokenId}`}
          isDestructive
          onDone={() => {
            setEnding(null);
            tokens.reload();
          }}
          onCancel={() => setEnding(null)}
        >
          {t('console.tokens.endHint', 'Scripts that use it will be refused.')}
        </ConfirmDialog>
      )}
    </Page>
  );
}

function NewTokenDialog({ onDone, onClose }: { onDone: (answer: OperatorTokenAnswer) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useOperatorsApi();
  const { role: mine } = useOperatorSession().operator;
  const [name, setName] = useState('');
  const [role, setRole] = useState<OperatorRole>('viewer');
  const [days, setDays] = useState('90');
  const make = async (): Promise<void> => {
    const token: NewOperatorToken = { name: name.trim(), role, days: Number(days) };
    onDone(await api.ask<OperatorTokenAnswer>('POST', '/tokens', token));
  };
  return (
    <FormDialog
      title={t('console.tokens.addTitle', 'Create a token')}
      submitLabel={t('console.tokens.addSubmit', 'Create')}
      onSubmit={make}
      onClose={onClose}
    >
      <TextField
        label={t('console.operators.name', 'Name')}
        hint={t('console.tokens.nameHint', 'What it is used for, such as “nightly report”')}
        autoFocus
        value={name}
        onChange={setName}
      />
      <RoleSelect value={role} choices={operatorRoles.slice(0, operatorRoles.indexOf(mine) + 1)} onChange={setRole} />
      <TextField
        label={t('console.tokens.days', 'Valid for (days)')}
        hint={t('console.tokens.daysHint', '1 to 365')}
        inputMode="numeric"
        value={days}
        onChange={(text) => setDays(text.replaceAll(/\D/g, ''))}
      />
    </FormDialog>
  );
}
