import type { SourceSystem } from '@atrium/contracts';
import { sourceName, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import type { SourceState } from '../../common/use-source-system.ts';
import { kindNames, planNames } from '../provisioning.words.ts';
import { Balances } from './balances.tsx';
import { RecordList } from './record-list.tsx';
import './summary.css';

export type Run = NonNullable<SourceState['run']>;
const plans = ['create', 'match', 'leaveOut'] as const;

const countOf = ({ counts }: Run, { kind, plan }: { kind: string; plan: string }): number =>
  counts.find((count) => count.kind === kind)?.[plan as (typeof plans)[number]] ?? 0;

/** How many records of each kind there are, and what becomes of them; each number opens its records. */
export function Summary({ system, run }: { system: SourceSystem; run: Run }): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const [open, setOpen] = useState<{ kind: string; plan: string } | null>(null);
  return (
    <>
      <div className="integrations-summary">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('integrations.summary.kind', 'Records')}</th>
              <th scope="col">{t('integrations.summary.total', 'In {{system}}', { system: label })}</th>
              {plans.map((plan) => (
                <th key={plan} scope="col">
                  {t(`integrations.plan.${plan}`, planNames[plan] ?? plan)}
                </th>
              ))}
              <th scope="col">{t('integrations.summary.done', 'Brought across')}</th>
            </tr>
          </thead>
          <tbody>
            {run.counts.map((count) => {
              const name = t(`integrations.kind.${count.kind}`, kindNames[count.kind] ?? count.kind);
              return (
                <tr key={count.kind}>
                  <th scope="row">{name}</th>
                  <td>{count.total}</td>
                  {plans.map((plan) => (
                    <td key={plan}>
                      {count[plan] === 0 ? (
                        count[plan]
                      ) : (
                        <Button
                          kind="quiet"
                          aria-expanded={open?.kind === count.kind && open.plan === plan}
                          aria-label={t('integrations.summary.show', '{{kind}}, {{plan}}: {{number}}', {
                            kind: name,
                            plan: t(`integrations.plan.${plan}`, planNames[plan] ?? plan),
                            number: count[plan],
                          })}
                          onClick={() =>
                            setOpen(open?.kind === count.kind && open.plan === plan ? null : { kind: count.kind, plan })
                          }
                        >
                          {String(count[plan])}
                        </Button>
                      )}
                    </td>
                  ))}
                  <td>{count.done}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Balances system={system} balances={run.balances} />
      {open !== null && (
        // Another mapping moves records from one plan to another: the list is read again.
        <RecordList
          key={`${open.kind} ${open.plan} ${countOf(run, open)}`}
          system={system}
          kind={open.kind}
          plan={open.plan}
        />
      )}
    </>
  );
}
