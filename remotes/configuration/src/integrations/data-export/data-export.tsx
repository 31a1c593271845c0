import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, EmptyState, ErrorState, LoadingShape, Notice, Panel, Tag } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState, type ReactElement } from 'react';
import type { DataExport_KeyFragment } from '../../generated/graphql.ts';
import { dataExportQuery, revokeDataKeyMutation } from './data-export.operations.ts';
import { DataKeyDialog } from './data-key-dialog.tsx';

type Key = DataExport_KeyFragment;

/** What the firm's own programs read, and the keys they read with. */
export function DataExport(): ReactElement {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({ query: dataExportQuery, requestPolicy: 'cache-and-network' });
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const found = data?.dataExport;
  if (found === undefined)
    return (
      <Panel title={t('configuration.dataExport.title', 'Data for other programs')}>
        {error === undefined ? (
          <LoadingShape rows={4} />
        ) : (
          <ErrorState title={t('configuration.dataExport.failed', 'The keys could not be loaded')} onRetry={refetch} />
        )}
      </Panel>
    );
  return (
    <div className="configuration-data">
      <Panel
        title={t('configuration.dataExport.title', 'Data for other programs')}
        actions={
          <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
            {t('configuration.dataExport.create', 'Create key')}
          </Button>
        }
      >
        <p>
          {t(
            'configuration.dataExport.what',
            'Programs of the firm, such as a spreadsheet or a data warehouse, read its data with a key. A key reads what its role may view and export, and never more than the person who created it.',
          )}
        </p>
        {found.keys.length === 0 ? (
          <EmptyState icon="settings" title={t('configuration.dataExport.none', 'No keys yet')} />
        ) : (
          <ul className="configuration-integrations" aria-label={t('configuration.dataExport.keys', 'Keys')}>
            {found.keys.map((key) => (
              <DataKeyRow key={key.id} value={key} onChanged={refetch} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('configuration.dataExport.datasets', 'What can be read')}>
        <p>
          {t(
            'configuration.dataExport.how',
            'Each address answers CSV; with .parquet at its end, Parquet. Sign in with any user name and the key as the password, or send it as a bearer token. Amounts are in minor units: cents for dollars.',
          )}
        </p>
        <ul
          className="configuration-integrations"
          aria-label={t('configuration.dataExport.datasets', 'What can be read')}
        >
          {found.datasets.map(({ name, description }) => (
            <li key={name} className="configuration-integrations__row">
              <div className="configuration-integrations__about">
                <code dir="ltr" className="configuration-data__address">
                  {`${found.url}/${name}.csv`}
                </code>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('configuration.dataExport.odata', 'Feed for Excel and Power BI')}>
        <p>
          {t(
            'configuration.dataExport.odataHow',
            'Choose “OData feed” as the source of data and enter this address, with any user name and the key as the password.',
          )}
        </p>
        <code dir="ltr" className="configuration-data__address">
          {`${found.url}/odata`}
        </code>
      </Panel>
      {isMaking && (
        <DataKeyDialog
          roles={found.roles}
          onCreated={(created) => {
            setMaking(false);
            setSecret(created);
            refetch();
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {secret !== null && (
        <Modal
          open
          title={t('configuration.dataExport.secret', 'The new key')}
          footer={
            <Button kind="primary" onClick={() => setSecret(null)}>
              {t('configuration.dataExport.done', 'Done')}
            </Button>
          }
          onCancel={() => setSecret(null)}
        >
          <Notice tone="warn">{t('configuration.dataExport.once', 'Copy it now: it will not be shown again.')}</Notice>
          <p>
            <code dir="ltr" className="configuration-data__address">
              {secret}
            </code>
          </p>
        </Modal>
      )}
    </div>
  );
}

function DataKeyRow({ value, onChanged }: { readonly value: Key; onChanged(): void }): ReactElement {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const revoke = useCommand(revokeDataKeyMutation, {
    remote: 'configuration',
    area: 'dataKeys',
    repeatsOnConflict: true,
    onSettled: onChanged,
  });
  const { id, name, version, roleName, createdBy, createdAt, lastUsedAt, revokedAt, isActive } = value;
  const end = (): void => {
    setAsking(false);
    void revoke.run(
      { id, version },
      { name, saved: t('configuration.dataExport.revoked', '“{{name}}” was revoked.', { name }) },
    );
  };
  return (
    <li className="configuration-integrations__row">
      <div className="configuration-integrations__about">
        <strong>{name}</strong>{' '}
        <Tag tone={isActive ? 'accent' : 'neutral'}>
          {isActive
            ? t('configuration.dataExport.active', 'In use')
            : revokedAt != null
              ? t('configuration.dataExport.ended', 'Revoked')
              : t('configuration.dataExport.stopped', 'Stopped: its role or its creator is no longer active')}
        </Tag>
        <p>
          {t('configuration.dataExport.of', 'Role {{role}}, created by {{name}}', { role: roleName, name: createdBy })}
          {' · '}
          <DateText value={createdAt} withTime />
        </p>
        <p>
          {lastUsedAt == null ? (
            t('configuration.dataExport.unused', 'Never used')
          ) : (
            <>
              {t('configuration.dataExport.used', 'Last used')} <DateText value={lastUsedAt} withTime />
            </>
          )}
        </p>
      </div>
      {revokedAt == null && (
        <Button
          kind="danger"
          busy={revoke.isRunning}
          aria-label={t('configuration.dataExport.revokeNamed', 'Revoke “{{name}}”', { name })}
          onClick={() => setAsking(true)}
        >
          {t('configuration.dataExport.revoke', 'Revoke')}
        </Button>
      )}
      <Modal
        open={isAsking}
        title={t('configuration.dataExport.revokeTitle', 'Revoke this key?')}
        okText={t('configuration.dataExport.revoke', 'Revoke')}
        okButtonProps={{ danger: true }}
        cancelText={t('configuration.dataExport.keep', 'Cancel')}
        onOk={end}
        onCancel={() => setAsking(false)}
      >
        <p>
          {t(
            'configuration.dataExport.revokeText',
            'Programs that read with “{{name}}” stop receiving data immediately. A revoked key cannot be restored.',
            { name },
          )}
        </p>
      </Modal>
    </li>
  );
}
