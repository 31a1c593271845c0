import type { SourceSystem } from '@atrium/contracts';
import { useQuery, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, MoneyText } from '@atrium/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { ProvisioningRecordsQuery } from '../../generated/graphql.ts';
import { provisioningRecordsQuery } from '../provisioning.operations.ts';
import { kindNames, moneyNames, planNames } from '../provisioning.words.ts';
import './summary.css';

export type SourceRecord = ProvisioningRecordsQuery['sourceRecords']['records'][number];
const PAGE = 50;
const MOST = 200;

/** Records of one kind that one thing becomes of, each with why or what it is here. */
export function RecordList({
  system,
  kind,
  plan,
  action,
}: {
  system: SourceSystem;
  kind: string;
  plan: string;
  action?: (record: SourceRecord) => ReactNode;
}): ReactElement {
  const { t } = useTranslation();
  const [first, setFirst] = useState(PAGE);
  const [{ data, error }, ask] = useQuery({
    query: provisioningRecordsQuery,
    variables: { sourceSystem: system, kind, only: plan, first },
    requestPolicy: 'cache-and-network',
  });
  if (data === undefined)
    return error === undefined ? (
      <LoadingShape rows={4} />
    ) : (
      <ErrorState
        title={t('integrations.records.failed', 'The records could not be loaded')}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    );
  const { records, recordCount } = data.sourceRecords;
  const title = t('integrations.records.title', '{{kind}}: {{plan}}', {
    kind: t(`integrations.kind.${kind}`, kindNames[kind] ?? kind),
    plan: t(`integrations.plan.${plan}`, planNames[plan] ?? plan),
  });
  return (
    <section className="integrations-records" aria-label={title}>
      <h2>{title}</h2>
      <ul tabIndex={0} aria-label={title}>
        {records.map((record) => (
          <li key={record.id}>
            <span>
              {record.label === '' ? t('integrations.records.restricted', 'Restricted matter') : record.label}
            </span>
            <span className="integrations-records__reason">
              {record.reason}
              {record.reason === '' && record.targetName !== '' && record.targetName !== record.label
                ? t('integrations.records.is', 'Here: {{name}}', { name: record.targetName })
                : ''}
            </span>
            <RecordMoney money={record.money} />
            {action?.(record)}
          </li>
        ))}
      </ul>
      {recordCount > records.length && (
        <p>
          {t('integrations.records.more', 'Shown: {{shown}} of {{all}}.', { shown: records.length, all: recordCount })}{' '}
          {first < MOST && (
            <Button kind="quiet" onClick={() => setFirst(MOST)}>
              {t('integrations.records.showMore', 'Show more')}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

/** What a matter holds there and, where that is another amount, here. */
function RecordMoney({ money }: { money: SourceRecord['money'] }): ReactElement | null {
  const { t } = useTranslation();
  const said = money.filter(({ there, here }) => (there ?? 0) !== 0 || (here ?? 0) !== 0);
  if (said.length === 0) return null;
  return (
    <span className="integrations-records__money">
      {said.map(({ kind, there, here }) => (
        <span key={kind}>
          {t(`integrations.money.${kind}`, moneyNames[kind] ?? kind)} <MoneyText minor={there ?? 0} />
          {here !== null && here !== undefined && here !== there && (
            <>
              {' '}
              {t('integrations.money.here', 'here')} <MoneyText minor={here} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}
