import type { TeamKey } from '@atrium/contracts';
import { usePageTitle, useTranslation } from '@atrium/platform';
import { Button, EmptyState, Page, PageBar, Tag } from '@atrium/ui';
import { DateDisplay } from '@atrium/ui/inputs';
import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { PlainTable } from '../common/plain-table.tsx';
import { NoPermission, ScreenAnswer } from '../common/screen-answer.tsx';
import { useMay } from '../session/session-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** Whose builds are taken in: the public key of each team, and what it may publish. */
export function TeamKeysPage() {
  const { t } = useTranslation();
  const title = t('console.keys.title', 'Team keys');
  usePageTitle(title);
  const isAdministrator = useMay('administrator');
  const keys = useAnswer<readonly TeamKey[]>(isAdministrator ? '/keys' : null);
  const [isAdding, setIsAdding] = useState(false);
  const [revoking, setRevoking] = useState<TeamKey | null>(null);
  return (
    <Page>
      <PageBar
        title={title}
        actions={
          isAdministrator ? (
            <Button kind="primary" onClick={() => setIsAdding(true)}>
              {t('console.keys.add', 'Register a key …')}
            </Button>
          ) : undefined
        }
      />
      {!isAdministrator ? (
        <NoPermission />
      ) : (
        <ScreenAnswer answer={keys}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState
                icon="shield"
                title={t('console.keys.none', 'No team can publish yet')}
                description={t(
                  'console.keys.noneHint',
                  'A team makes its key with “atrium key” and sends you the public half.',
                )}
              />
            ) : (
              <PlainTable
                label={title}
                rows={rows}
                rowKey={({ keyId }) => keyId}
                columns={[
                  { key: 'team', title: t('console.builds.team', 'Team'), cell: ({ team }) => <strong>{team}</strong> },
                  {
                    key: 'names',
                    title: t('console.keys.names', 'May publish'),
                    cell: ({ names }) => (names.includes('*') ? t('console.keys.all', 'everything') : names.join(', ')),
                  },
                  {
                    key: 'id',
                    title: t('console.keys.id', 'Key'),
                    cell: ({ keyId }) => <span className="co-mono">{keyId}</span>,
                  },
                  {
                    key: 'registered',
                    title: t('console.keys.registered', 'Registered'),
                    cell: ({ registeredAt, registeredBy }) => (
                      <>
                        <DateDisplay isRelative value={registeredAt} /> · {registeredBy}
                      </>
                    ),
                  },
                  {
                    key: 'state',
                    title: t('console.keys.state', 'State'),
                    cell: (key) =>
                      key.revokedAt !== null ? (
                        <Tag tone="bad">{t('console.keys.revoked', 'Revoked')}</Tag>
                      ) : (
                        <Button size="small" onClick={() => setRevoking(key)}>
                          {t('console.keys.revoke', 'Revoke …')}
                        </Button>
                      ),
                  },
                ]}
              />
            )
          }
        </ScreenAnswer>
      )}
      {isAdding && <NewKeyDialog onDone={keys.reload} onClose={() => setIsAdding(false)} />}
      {revoking !== null && (
        <ConfirmDialog
          title={t('console.keys.revokeOf', 'Revoke the key of {{team}}', { team: revoking.team })}
          method="POST"
          path={`/keys/${encodeURIComponent(revoking.keyId)}/revoke`}
          isDestructive
          onDone={() => {
            setRevoking(null);
            keys.reload();
          }}
          onCancel={() => setRevoking(null)}
        >
          {t(
            'console.keys.revokeHint',
            'It can no longer publish. What it has published stays and continues to be served.',
          )}
        </ConfirmDialog>
      )}
    </Page>
  );
}
