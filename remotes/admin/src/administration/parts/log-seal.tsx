import { formatDateTime, formatNumber } from '@atrium/domain';
import { useLocation, useNotify, useQuery, useRegion, useRequest, useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, LoadingShape, Notice, Panel } from '@atrium/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import type { LogSealQuery } from '../../generated/graphql.ts';
import { checkLogMutation, logSealQuery } from '../administration.operations.ts';
import { logBreaks } from './log-breaks.ts';

type Chain = LogSealQuery['activityChain'];
type Check = NonNullable<Chain['lastCheck']>;

/** Whether the activity log is as it was written: what the last check found, and a check now. */
export function LogSeal(): ReactElement {
  const { t } = useTranslation();
  const checkLog = useRequest(checkLogMutation, { remote: 'admin', area: 'check of the log' });
  const notify = useNotify();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [{ data, error }, ask] = useQuery({ query: logSealQuery, requestPolicy: 'cache-and-network' });
  const chain = data?.activityChain;
  const isThere = chain !== undefined;
  useEffect(() => {
    if (hash === '#seal' && isThere) place.current?.scrollIntoView({ block: 'start' });
  }, [hash, isThere]);

  const check = async (): Promise<void> => {
    const answer = await checkLog.run({});
    if (answer === undefined)
      return notify.error(t('admin.seal.checkFailed', 'The log could not be checked. Try again.'));
    ask({ requestPolicy: 'network-only' });
  };
  return (
    <div id="seal" ref={place}>
      <Panel
        title={t('admin.seal.title', 'Integrity of the activity log')}
        actions={
          <Button busy={checkLog.isRunning} icon="check" onClick={() => void check()}>
            {t('admin.seal.check', 'Check now')}
          </Button>
        }
      >
        {chain !== undefined ? (
          <ChainState chain={chain} />
        ) : error ? (
          <ErrorState
            title={t('admin.seal.failed', 'The state of the log could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : (
          <LoadingShape rows={2} />
        )}
      </Panel>
    </div>
  );
}

function ChainState({ chain }: { readonly chain: Chain }): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { lastCheck, sealed, sealedAt, keyId, publicKey } = chain;
  return (
    <div className="admin-seal">
      {lastCheck == null ? (
        <Notice>{t('admin.seal.unchecked', 'The log has not been checked yet. It is checked once a day.')}</Notice>
      ) : (
        <CheckState check={lastCheck} />
      )}
      <p className="admin-seal__state">
        {t('admin.seal.sealed', 'Sealed entries: {{number}}', { number: formatNumber(sealed, language) })}
        {sealedAt != null && (
          <>
            {' · '}
            {t('admin.seal.latest', 'latest')} <DateText value={sealedAt} withTime />
          </>
        )}
      </p>
      <details>
        <summary>{t('admin.seal.key', 'Public key for auditors')}</summary>
        <p>
          {t('admin.seal.keyHint', 'Checkpoints are signed with key {{key}} (Ed25519). Its public part:', {
            key: keyId,
          })}
        </p>
        <pre className="admin-seal__key" dir="ltr">
          {publicKey}
        </pre>
      </details>
    </div>
  );
}

function CheckState({
  check: { checkedAt, checkedBy, sealed, holds, breaks },
}: {
  readonly check: Check;
}): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const about = {
    moment: formatDateTime(checkedAt, language, timeZone),
    name: checkedBy ?? '',
    number: formatNumber(sealed, language),
  };
  const who =
    checkedBy == null
      ? t('admin.seal.checkedDaily', 'Daily check of {{moment}}, {{number}} entries.', about)
      : t('admin.seal.checkedBy', 'Checked by {{name}} on {{moment}}, {{number}} entries.', about);
  if (holds) return <Notice title={t('admin.seal.holds', 'Every entry is as it was written')}>{who}</Notice>;
  return (
    <>
      <Notice tone="bad" title={t('admin.seal.broken', 'The log has been tampered with')}>
        {who} {t('admin.seal.remedy', 'Keep this page as evidence and contact the person who operates the server.')}
      </Notice>
      <div className="admin-seal__breaks">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('admin.seal.column.what', 'What')}</th>
              <th scope="col">{t('admin.seal.column.number', 'Seal')}</th>
              <th scope="col">{t('admin.seal.column.at', 'Time')}</th>
              <th scope="col">{t('admin.seal.column.entry', 'Entry')}</th>
            </tr>
          </thead>
          <tbody>
            {breaks.map(({ kind, number, entryId, at }, index) => (
              <tr key={`${index} ${kind}`}>
                <td>{t(`admin.seal.break.${kind}`, logBreaks[kind] ?? kind)}</td>
                <td>{number == null ? '–' : formatNumber(number, language)}</td>
                <td>{at == null ? '–' : <DateText value={at} withTime />}</td>
                <td>
                  <code dir="ltr">{entryId ?? '–'}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
