import type { ConfigurationCard } from '@atrium/contracts';
import { Link, useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import type { ReactElement, ReactNode } from 'react';
import { iconOfCard } from './card-icons.ts';
import './configuration-card.css';

/** One card. Its title's link covers the whole of it; the smaller links lie above. */
export function ConfigurationCardView({
  card,
  icon = iconOfCard(card.key),
  children,
}: {
  card: Omit<ConfigurationCard, 'access'>;
  icon?: string | undefined;
  children?: ReactNode;
}): ReactElement {
  const { t } = useTranslation();
  const title = t(`configuration.card.${card.key}.title`, card.title);
  const hasLinks = card.learnMore !== undefined || card.documentation !== undefined;
  return (
    <article className="configuration-card">
      <span className="configuration-card__icon">
        <Icon name={icon} size={18} />
      </span>
      <h3 className="configuration-card__title">
        <Link
          to={card.path}
          state={card.layoutId === undefined ? null : { layoutId: card.layoutId }}
          className="configuration-card__link"
        >
          {title}
        </Link>
      </h3>
      <p className="configuration-card__description">
        {t(`configuration.card.${card.key}.description`, card.description)}
      </p>
      {children}
      {hasLinks && (
        <p className="configuration-card__more">
          {card.learnMore !== undefined && (
            <Link
              to={`/learnMore/${card.learnMore}`}
              aria-label={t('configuration.card.learnMoreAbout', 'Learn More about {{title}}', { title })}
            >
              {t('configuration.card.learnMore', 'Learn More')}
            </Link>
          )}
          {card.documentation !== undefined && (
            <Link
              to={`/resourceCenter/${card.documentation}`}
              aria-label={t('configuration.card.documentationOf', 'Documentation of {{title}}', { title })}
            >
              {t('configuration.card.documentation', 'Documentation')}
            </Link>
          )}
        </p>
      )}
    </article>
  );
}
