import { useAccess, useNotify, useQuery, useRequest, useTranslation } from '@atrium/platform';
import { Button, DateText, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState, type ReactElement } from 'react';
import { addinAccessQuery, replaceAddinSecretMutation } from '../log.operations.ts';

/** The secret with which the Outlook add-in reports its use: since when there is one, and how to replace it. */
export function AddinAccess({ onChanged }: { onChanged: () => void }): ReactElement | null {
  const { t } = useTranslation();
  const { has } = useAccess();
  const replaceSecret = useRequest(replaceAddinSecretMutation, { remote: 'admin', area: 'Outlook add-in' });
  const notify = useNotify();
  const [{ data }, refetch] = useQuery({ query: addinAccessQuery, requestPolicy: 'cache-and-network' });
  const [secret, setSecret] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const access = data?.addinAccess;
  if (access === undefined) return null;

  const replace = async (): Promise<void> => {
    setAsking(false);
    const answer = await replaceSecret.run({});
    if (answer === undefined)
      return notify.error(t('admin.addin.failed', 'The secret could not be created. Try again.'));
    setSecret(answer.secret);
    refetch({ requestPolicy: 'network-only' });
    onChanged();
  };
  const button = has('admin') && (
    <Button onClick={() => (access.isActive ? setAsking(true) : void replace())}>
      {access.isActive ? t('admin.addin.replace', 'Replace secret') : t('admin.addin.create', 'Create secret')}
    </Button>
  );
  return (
    <>
      <Notice tone={access.isActive ? 'info' : 'warn'} action={button}>
        {access.isActive && access.createdAt ? (
          <>
            {t('admin.addin.since', 'The add-in’s secret was created by {{name}}:', { name: access.createdBy ?? '' })}{' '}
            <DateText value={access.createdAt} withTime />
          </>
        ) : (
          t('admin.addin.none', 'The Outlook add-in has no secret yet, so it can’t report its use.')
        )}
      </Notice>
      <Modal
        open={isAsking}
        title={t('admin.addin.replaceTitle', 'Replace the secret?')}
        okText={t('admin.addin.replace', 'Replace secret')}
        cancelText={t('admin.reset.cancel', 'Cancel')}
        onOk={() => void replace()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {t(
            'admin.addin.replaceText',
            'The current secret stops working immediately. Enter the new one in the add-in.',
          )}
        </p>
      </Modal>
      {secret !== null && (
        <Modal
          open
          title={t('admin.addin.secretTitle', 'Secret of the Outlook add-in')}
          footer={
            <Button kind="primary" onClick={() => setSecret(null)}>
              {t('admin.addin.done', 'Done')}
            </Button>
          }
          onCancel={() => setSecret(null)}
        >
          <p>{t('admin.addin.secretText', 'Copy it now: it will not be shown again.')}</p>
          <p>
            <code className="admin-log__secret" dir="ltr">
              {secret}
            </code>
          </p>
        </Modal>
      )}
    </>
  );
}
