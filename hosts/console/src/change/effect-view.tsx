import type { ReleaseEffect } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button, Notice, Tag } from '@atrium/ui';
import { useState } from 'react';
import type { Names } from '../common/names.ts';

const FEW = 6;

/** What a change does to firms and their routes, what would not work, and what is worth knowing. */
export function EffectView({ effect, names }: { effect: ReleaseEffect; names: Names }) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const { firms, routes, incompatible, notes } = effect;
  const shown = isWhole ? firms : firms.slice(0, FEW);
  const nothing = t('console.effect.nothing', 'nothing');
  const version = (buildId: string | null): string => (buildId === null ? nothing : names.version(buildId));
  return (
    <div className="co-effect">
      {incompatible.length > 0 && (
        <Notice tone="bad" title={t('console.effect.incompatible', 'This would not work')}>
          <ul className="co-effect__list">
            {incompatible.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="co-effect__count">
        {firms.length === 0
          ? t('console.effect.noFirm', 'No firm would run anything different.')
          : t('console.effect.firms', {
              defaultValue_one: '{{count}} change for a firm',
              defaultValue_other: '{{count}} changes for firms',
              count: firms.length,
            })}
      </p>
      {firms.length > 0 && (
        <ul className="co-plain-list co-effect__firms">
          {shown.map(({ tenantId, title, name, from, to, percent }) => (
            <li key={`${tenantId} ${name}`}>
              <span className="co-effect__firm">{title}</span>
              <span className="co-muted">{name}</span>
              <span>
                {version(from)} <span aria-hidden="true">→</span> <strong>{version(to)}</strong>
                {percent < 100 && (
                  <Tag tone="info">{t('console.effect.percent', '{{percent}}% of users', { percent })}</Tag>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {firms.length > shown.length && (
        <Button kind="quiet" size="small" onClick={() => setIsWhole(true)}>
          {t('console.effect.all', 'Show all {{number}}', { number: firms.length })}
        </Button>
      )}
      {routes.length > 0 && (
        <ul className="co-plain-list co-effect__routes">
          {routes.map(({ path, name, kind }) => (
            <li key={`${kind} ${name} ${path}`}>
              <RouteTag kind={kind} /> <span className="co-mono">{path}</span> <span className="co-muted">{name}</span>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className="co-effect__list co-muted">
          {notes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function RouteTag({ kind }: { kind: ReleaseEffect['routes'][number]['kind'] }) {
  const { t } = useTranslation();
  switch (kind) {
    case 'added':
      return <Tag tone="accent">{t('console.effect.added', 'new')}</Tag>;
    case 'removed':
      return <Tag tone="bad">{t('console.effect.removed', 'removed')}</Tag>;
    case 'changed':
      return <Tag tone="warn">{t('console.effect.changed', 'changed')}</Tag>;
  }
}
