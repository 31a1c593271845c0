import type { SourceSystem } from '@atrium/contracts';
import { sourceName, useTranslation } from '@atrium/platform';
import { MoneyText } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { SourceState } from '../../common/use-source-system.ts';
import { moneyNames } from '../provisioning.words.ts';
import './summary.css';

type Balance = NonNullable<SourceState['run']>['balances'][number];

/** Money of the matters, to the cent: what the system lists, and on which matters it is. Nothing where it lists none. */
export function Balances({
  system,
  balances,
}: {
  system: SourceSystem;
  balances: readonly Balance[];
}): ReactElement | null {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  if (balances.length === 0) return null;
  const differing = balances.reduce((sum, balance) => sum + balance.differing, 0);
  return (
    <section className="integrations-records" aria-label={t('integrations.balances.title', 'Balances')}>
      <h2>{t('integrations.balances.title', 'Balances')}</h2>
      {/* Six columns may be wider than the page: then they are scrolled, from the keyboard too. */}
      <div
        className="integrations-summary"
        tabIndex={0}
        role="group"
        aria-label={t('integrations.balances.title', 'Balances')}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('integrations.balances.money', 'Money')}</th>
              <th scope="col">{t('integrations.summary.total', 'In {{system}}', { system: label })}</th>
              <th scope="col">{t('integrations.balances.brought', 'On matters brought across')}</th>
              <th scope="col">{t('integrations.balances.leftOut', 'On matters left out')}</th>
              <th scope="col">{t('integrations.balances.unplaced', 'On no matter')}</th>
              <th scope="col">{t('integrations.balances.here', 'On matched matters here')}</th>
            </tr>
          </thead>
          <tbody>
            {balances.map(({ kind, there, brought, leftOut, unplaced, here }) => (
              <tr key={kind}>
                <th scope="row">{t(`integrations.money.${kind}`, moneyNames[kind] ?? kind)}</th>
                {[there, brought, leftOut, unplaced, here].map((minor, place) => (
                  <td key={place}>
                    <MoneyText minor={minor} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {balances.every(({ unplaced }) => unplaced === 0)
          ? t('integrations.balances.equal', 'Every cent that {{system}} lists is on one of these matters.', {
              system: label,
            })
          : t(
              'integrations.balances.unequal',
              '{{system}} lists money on matters that it does not show, such as templates. Check them there before you continue.',
              { system: label },
            )}
        {differing > 0 &&
          ` ${t('integrations.balances.differing', 'Amounts of matched matters that differ here: {{number}}. Open the matched matters to see them.', { number: differing })}`}
      </p>
      <p className="integrations-records__reason">
        {t(
          'integrations.balances.kept',
          'Trust money is shown on the matter and not changed here. Unbilled work and debts stay in {{system}}.',
          { system: label },
        )}
      </p>
    </section>
  );
}
