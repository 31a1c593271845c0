import { Link, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, KeyFacts, LoadingShape, Notice, Panel, Tag, type Tone } from '@atrium/ui';
import { ChoiceField, useReturnedSignIn, type ReturnedSignIn } from '@atrium/ui/forms';
import { useCallback, useState, type ReactElement } from 'react';
import type { Accounting_ConnectionFragment } from '../../generated/graphql.ts';
import { AccountMapping } from './account-mapping.tsx';
import {
  accountingQuery,
  beginAccountingMutation,
  chooseOrganisationMutation,
  completeAccountingMutation,
  disconnectAccountingMutation,
} from './accounting.operations.ts';

export type Connection = Accounting_ConnectionFragment;
const context = { remote: 'configuration', area: 'accounting' };
const tones: Readonly<Record<string, Tone>> = { connected: 'accent', choosing: 'info', broken: 'bad' };

/** The firm's accounting program: whose books journals go to, and which account is which. */
export function Accounting(): ReactElement {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({ query: accountingQuery, requestPolicy: 'cache-and-network' });
  const refetch = useCallback((): void => ask({ requestPolicy: 'network-only' }), [ask]);
  const { run: complete } = useCommand(completeAccountingMutation, context);
  const returned = useReturnedSignIn((sentBack) => complete(sentBack, { silent: true }), refetch);
  const connection = data?.accountingConnection;
  if (connection === undefined)
    return (
      <Panel title={t('configuration.accounting.title', 'Accounting program')}>
        {error === undefined ? (
          <LoadingShape rows={4} />
        ) : (
          <ErrorState
            title={t('configuration.accounting.failed', 'The connection could not be loaded')}
            onRetry={refetch}
          />
        )}
      </Panel>
    );
  return (
    <div className="configuration-accounting">
      <Panel title={connection.label}>
        <p>
          {t(
            'configuration.accounting.what',
            'What invoices, payments and credits posted is sent to the books of the firm as manual journals. No client is named there.',
          )}
        </p>
        <ReturnedNotice returned={returned} system={connection.label} />
        <ConnectionState connection={connection} onChanged={refetch} />
      </Panel>
      {connection.state === 'connected' && (
        <AccountMapping key={connection.version} connection={connection} onSaved={refetch} />
      )}
    </div>
  );
}

function ReturnedNotice({ returned, system }: { readonly returned: ReturnedSignIn; readonly system: string }) {
  const { t } = useTranslation();
  switch (returned.kind) {
    case 'completing':
      return <LoadingShape rows={1} />;
    case 'denied':
      return (
        <Notice
          tone="warn"
          title={t('configuration.accounting.denied', 'You did not give access to {{system}}', { system })}
        >
          {t('configuration.accounting.deniedHint', 'Nothing has changed.')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          tone="bad"
          title={t('configuration.accounting.refused', 'The firm was not connected to {{system}}', { system })}
        >
          {returned.message === ''
            ? t('configuration.accounting.unreachable', 'The sign-in could not be completed. Try again.')
            : returned.message}
        </Notice>
      );
    default:
      return null;
  }
}

interface StateProps {
  readonly connection: Connection;
  onChanged(): void;
}
function ConnectionState({ connection, onChanged }: StateProps): ReactElement {
  const { t } = useTranslation();
  const { label, isAvailable, state, organisation, baseCurrency, problem, waiting, failed } = connection;
  const isConnected = state === 'connected' || state === 'broken' || state === 'choosing';
  const stateNames: Readonly<Record<string, string>> = {
    none: t('configuration.accounting.state.none', 'Not connected'),
    choosing: t('configuration.accounting.state.choosing', 'Organisation to be chosen'),
    connected: t('configuration.accounting.state.connected', 'Connected'),
    broken: t('configuration.accounting.state.broken', 'Interrupted'),
    disconnected: t('configuration.accounting.state.disconnected', 'Disconnected'),
  };
  return (
    <div className="configuration-accounting__state">
      <KeyFacts
        items={[
          {
            label: t('configuration.accounting.state.title', 'State'),
            value: <Tag tone={tones[state] ?? 'neutral'}>{stateNames[state] ?? state}</Tag>,
          },
          ...(organisation === ''
            ? []
            : [
                {
                  label: t('configuration.accounting.organisation', 'Organisation'),
                  value: `${organisation} (${baseCurrency})`,
                },
              ]),
          ...(connection.connectedAt == null
            ? []
            : [
                {
                  label: t('configuration.accounting.since', 'Connected'),
                  value: (
                    <>
                      <DateText value={connection.connectedAt} withTime /> {connection.connectedBy?.name}
                    </>
                  ),
                },
              ]),
          ...(connection.lastSentAt == null
            ? []
            : [
                {
                  label: t('configuration.accounting.lastSent', 'Last sent'),
                  value: <DateText value={connection.lastSentAt} withTime />,
                },
              ]),
          ...(state === 'none'
            ? []
            : [
                { label: t('configuration.accounting.waiting', 'Waiting'), value: String(waiting) },
                { label: t('configuration.accounting.notTaken', 'Not taken'), value: String(failed) },
              ]),
        ]}
      />
      {problem !== '' && <Notice tone="bad" title={problem} />}
      {!isAvailable && (
        <Notice tone="warn">
          {t(
            'configuration.accounting.notRegistered',
            'This installation is not registered with {{system}}. Ask its operators.',
            { system: label },
          )}
        </Notice>
      )}
      {state === 'choosing' && <OrganisationChoice connection={connection} onChanged={onChanged} />}
      <Link to="/invoiceSummary?journals=">
        {t('configuration.accounting.journals', 'Send journals and see what was sent')}
      </Link>
      {isAvailable && state !== 'connected' && <ConnectButton label={label} />}
      {isConnected && <Disconnect label={label} onChanged={onChanged} />}
    </div>
  );
}

function ConnectButton({ label }: { readonly label: string }): ReactElement {
  const { t } = useTranslation();
  const { run, isRunning } = useCommand(beginAccountingMutation, context);
  const [isLeaving, setLeaving] = useState(false);
  const connect = async (): Promise<void> => {
    const outcome = await run({});
    if (outcome.kind !== 'saved') return;
    setLeaving(true);
    window.location.assign(outcome.value.url);
  };
  return (
    <Button kind="primary" busy={isRunning || isLeaving} onClick={() => void connect()}>
      {t('configuration.accounting.connect', 'Connect to {{system}}', { system: label })}
    </Button>
  );
}

function OrganisationChoice({ connection: { organisations, version }, onChanged }: StateProps): ReactElement {
  const { t } = useTranslation();
  const [id, setId] = useState(organisations[0]?.id ?? '');
  const { run, isRunning } = useCommand(chooseOrganisationMutation, { ...context, onSettled: onChanged });
  return (
    <>
      <ChoiceField
        label={t('configuration.accounting.choose', 'Whose books are the firm’s?')}
        value={id}
        choices={organisations.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={setId}
      />
      <Button kind="primary" busy={isRunning} onClick={() => void run({ id, version })}>
        {t('configuration.accounting.chooseAction', 'Use these books')}
      </Button>
    </>
  );
}

function Disconnect({ label, onChanged }: { readonly label: string; onChanged(): void }): ReactElement {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { run, isRunning } = useCommand(disconnectAccountingMutation, { ...context, onSettled: onChanged });
  if (!isAsked)
    return (
      <Button onClick={() => setAsked(true)}>
        {t('configuration.accounting.disconnect', 'Disconnect {{system}}', { system: label })}
      </Button>
    );
  return (
    <Notice
      tone="warn"
      title={t('configuration.accounting.question', 'Disconnect from {{system}}?', { system: label })}
      action={
        <>
          <Button kind="danger" busy={isRunning} onClick={() => void run({}).then(() => setAsked(false))}>
            {t('configuration.source.yes', 'Disconnect')}
          </Button>
          <Button onClick={() => setAsked(false)}>{t('configuration.source.no', 'Keep the connection')}</Button>
        </>
      }
    >
      {t(
        'configuration.accounting.keeps',
        'What was sent stays there. What waits is sent when the firm is connected to the same books again.',
      )}
    </Notice>
  );
}
