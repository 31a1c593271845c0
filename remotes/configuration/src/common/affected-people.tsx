import { useQuery, useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { affectedPeopleQuery } from './affected-people.operations.ts';
import './affected-people.css';

/** Names that stand in the line itself; the rest opens below it. */
const NAMED = 3;

/** Whom a change of these roles concerns, before it is saved: how many, and who. */
export function AffectedPeople({ roleIds }: { readonly roleIds: readonly string[] }): ReactElement | null {
  const { t } = useTranslation();
  const [{ data }] = useQuery({
    query: affectedPeopleQuery,
    variables: { roleIds: [...roleIds].sort() },
    pause: roleIds.length === 0,
    requestPolicy: 'cache-and-network',
  });
  if (data === undefined) return null;
  const { count, people } = data.rolePeople;
  if (count === 0)
    return <p className="configuration-affected">{t('configuration.affected.none', 'Does not affect anyone yet')}</p>;
  const summary = t('configuration.affected.some', {
    count,
    defaultValue_one: 'Affects {{count}} person',
    defaultValue_other: 'Affects {{count}} people',
  });
  const first = people.slice(0, NAMED).map(({ name }) => name);
  if (count <= NAMED)
    return (
      <p className="configuration-affected">
        {summary}: <bdi>{first.join(', ')}</bdi>
      </p>
    );
  return (
    <details className="configuration-affected">
      <summary>
        {summary}: <bdi>{first.join(', ')}</bdi>{' '}
        {t('configuration.affected.more', 'and {{more}} more', { more: count - first.length })}
      </summary>
      <ul className="configuration-affected__list">
        {people.map(({ id, name, roleName }) => (
          <li key={id}>
            <bdi>{name}</bdi> · <bdi>{roleName}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
