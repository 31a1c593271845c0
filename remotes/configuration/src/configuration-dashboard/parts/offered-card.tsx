import { ExtensionView, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { OfferedCard } from '../offered-cards.ts';
import { ConfigurationCardView } from './configuration-card.tsx';
import './offered-card.css';

/** A card of another remote. It leads on at once; what runs inside it follows, and costs one line where it fails. */
export function OfferedCardView({ card }: { card: OfferedCard }): ReactElement {
  const { t } = useTranslation();
  const { icon, isLive = false } = card.extension.offer;
  return (
    <ConfigurationCardView card={card} icon={icon}>
      {isLive && (
        <div className="configuration-offered-card">
          <ExtensionView
            extension={card.extension}
            context={{}}
            failed={(retry) => (
              <span className="configuration-offered-card__failed" role="alert">
                {t('configuration.card.liveFailed', 'More about this could not be loaded.')}
                <Button size="small" icon="refresh" onClick={retry}>
                  {t('configuration.roles.retry', 'Try again')}
                </Button>
              </span>
            )}
          />
        </div>
      )}
    </ConfigurationCardView>
  );
}
