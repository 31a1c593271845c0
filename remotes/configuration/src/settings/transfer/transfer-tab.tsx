import { useClient, useCommand, useNotify, useTenant, useTranslation } from '@atrium/platform';
import { Button, FileButton, Notice, Page, PageBar, Panel } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { ConfigurationChanges, type Preview } from './configuration-changes.tsx';
import {
  applyConfigurationMutation,
  configurationFileQuery,
  previewConfigurationQuery,
} from './transfer.operations.ts';

const LONGEST_FILE = 100_000;

/** The whole configuration as a file, and a file that is shown before it is applied. */
export function TransferTab({ above }: { readonly above: ReactElement }): ReactElement {
  const { t } = useTranslation();
  const client = useClient();
  const notify = useNotify();
  const { tenantId } = useTenant();
  const [content, setContent] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const apply = useCommand(applyConfigurationMutation, { remote: 'configuration', area: 'transfer' });
  const title = t('configuration.transfer.title', 'Export and import');
  const failed = t('configuration.transfer.failed', 'That did not work. Check your connection and try again.');

  const save = async (): Promise<void> => {
    setBusy(true);
    const { data } = await client.query(configurationFileQuery, {}, { requestPolicy: 'network-only' }).toPromise();
    setBusy(false);
    if (data === undefined) notify.error(failed);
    else saveText(`${tenantId}-configuration.json`, data.configurationFile);
  };
  const read = async (file: File): Promise<void> => {
    setMoved(false);
    if (file.size > LONGEST_FILE) {
      notify.error(t('configuration.transfer.tooLong', 'A configuration file can be at most 100 kB.'));
      return;
    }
    setBusy(true);
    const text = await file.text();
    const { data } = await client
      .query(previewConfigurationQuery, { content: text }, { requestPolicy: 'network-only' })
      .toPromise();
    setBusy(false);
    if (data === undefined) {
      notify.error(failed);
      return;
    }
    setContent(text);
    setPreview(data.previewConfiguration);
  };
  const put = async (): Promise<void> => {
    if (content === null || preview?.fingerprint == null) return;
    const outcome = await apply.run(
      { content, fingerprint: preview.fingerprint },
      { saved: t('configuration.transfer.applied', 'The configuration was applied.') },
    );
    if (outcome.kind === 'conflict') {
      setPreview(outcome.current);
      setMoved(true);
    } else if (outcome.kind === 'saved') {
      setContent(null);
      setPreview(null);
    }
  };

  return (
    <Page>
      <PageBar title={title} />
      {above}
      <div className="configuration-settings">
        <Panel
          title={t('configuration.transfer.export', 'Export')}
          actions={
            <Button icon="download" busy={isBusy} onClick={() => void save()}>
              {t('configuration.transfer.download', 'Download the configuration')}
            </Button>
          }
        >
          <p>
            {t(
              'configuration.transfer.exportHint',
              'One file with every setting and the firm’s own lists: offices, departments and date rules. It contains no passwords, keys, people or matters.',
            )}
          </p>
        </Panel>
        <Panel
          title={t('configuration.transfer.import', 'Import')}
          actions={
            <FileButton
              icon="upload"
              busy={isBusy}
              label={t('configuration.transfer.choose', 'Choose a file')}
              fieldLabel={t('configuration.transfer.file', 'Configuration file')}
              accept="application/json,.json"
              onFiles={([file]) => void read(file)}
            />
          }
        >
          {preview === null ? (
            <p>
              {t(
                'configuration.transfer.importHint',
                'You see what a file would change before it is applied. Anything the file does not mention is left unchanged.',
              )}
            </p>
          ) : (
            <>
              {hasMoved && (
                <Notice tone="warn">
                  {t(
                    'configuration.transfer.moved',
                    'The configuration has changed since. This is what the file would change now.',
                  )}
                </Notice>
              )}
              <ConfigurationChanges preview={preview} />
              <div className="configuration-settings__buttons">
                <Button onClick={() => setPreview(null)}>{t('configuration.transfer.cancel', 'Cancel')}</Button>
                <Button
                  kind="primary"
                  busy={apply.isRunning}
                  disabled={preview.fingerprint == null || preview.changes.length === 0}
                  onClick={() => void put()}
                >
                  {t('configuration.transfer.apply', 'Apply these changes')}
                </Button>
              </div>
            </>
          )}
        </Panel>
      </div>
    </Page>
  );
}

function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
