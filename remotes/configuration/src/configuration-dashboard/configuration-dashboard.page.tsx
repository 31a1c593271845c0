import { configurationCards, type ConfigurationCard } from '@atrium/contracts';
import { useAccess, useNavigate, usePageTitle, useSearchParams, useTranslation } from '@atrium/platform';
import { Button, EmptyState, FilterBar, Page, PageBar, SearchField } from '@atrium/ui';
import { useMemo, type KeyboardEvent, type ReactElement } from 'react';
import { groupCards, isCardShown, matchingCards } from '../common/shown-cards.ts';
import { type OfferedCard, useOfferedCards } from './offered-cards.ts';
import { ConfigurationCardView } from './parts/configuration-card.tsx';
import { OfferedCardView } from './parts/offered-card.tsx';
import { RoleCounts } from './parts/role-counts.tsx';
import { LicenceProblems, SettingUp } from './parts/setting-up.tsx';
import './configuration-dashboard.css';

/** A card of the product, or one that another remote offers. */
type ShownCard = ConfigurationCard | OfferedCard;

const isOffered = (card: ShownCard): card is OfferedCard => 'extension' in card;

/** The grid of cards of product specification §2.6. */
export function ConfigurationDashboardPage(): ReactElement {
  const { t } = useTranslation();
  const { flags } = useAccess();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const title = t('configuration.dashboard.title', 'Configuration');
  usePageTitle(title);

  const filter = params.get('filter') ?? '';
  const setFilter = (text: string): void => setParams(text === '' ? {} : { filter: text }, { replace: true });
  const offered = useOfferedCards();
  const shown = useMemo<readonly ShownCard[]>(
    () => [...configurationCards.filter((card) => isCardShown(card, flags)), ...offered],
    [flags, offered],
  );
  const matching = matchingCards(shown, filter);
  const [first] = matching;

  const openFirst = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || filter === '' || first === undefined) return;
    const layoutId = isOffered(first) ? undefined : first.layoutId;
    void navigate(first.path, { state: layoutId === undefined ? null : { layoutId } });
  };

  if (shown.length === 0) {
    return (
      <Page>
        <PageBar title={title} />
        <EmptyState
          icon="lock"
          title={t('configuration.dashboard.none', 'No settings are available to you')}
          description={t(
            'configuration.dashboard.noneHint',
            'Ask an administrator of your firm for access to the settings you manage.',
          )}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageBar title={title} count={shown.length} />
      <FilterBar label={t('configuration.dashboard.filters', 'Filter')}>
        <SearchField
          label={t('configuration.dashboard.filter', 'Filter settings')}
          value={filter}
          onChange={setFilter}
          onKeyDown={openFirst}
        />
        <span className="configuration-dashboard__found" role="status">
          {filter !== '' &&
            t('configuration.dashboard.found', '{{found}} of {{total}}', {
              found: matching.length,
              total: shown.length,
            })}
        </span>
      </FilterBar>
      {filter === '' && (
        <>
          <LicenceProblems />
          {(flags.has('configurationMaintenance') || flags.has('firmSettings')) && <SettingUp />}
        </>
      )}
      {matching.length === 0 && (
        <EmptyState
          icon="search"
          title={t('configuration.dashboard.noMatch', 'No setting matches “{{filter}}”', { filter })}
          description={t('configuration.dashboard.noMatchHint', 'Titles and descriptions are searched.')}
          action={
            <Button onClick={() => setFilter('')}>{t('configuration.dashboard.clear', 'Show all settings')}</Button>
          }
        />
      )}
      {groupCards(matching).map(({ name, cards }) => (
        <section
          key={name}
          className="configuration-dashboard__group"
          aria-label={t(`configuration.group.${name}`, name)}
        >
          <h2 className="configuration-dashboard__heading">{t(`configuration.group.${name}`, name)}</h2>
          <div className="configuration-dashboard__cards">
            {cards.map((card) =>
              isOffered(card) ? (
                <OfferedCardView key={card.key} card={card} />
              ) : (
                <ConfigurationCardView key={card.key} card={card}>
                  {card.counts === 'roles' && <RoleCounts />}
                </ConfigurationCardView>
              ),
            )}
          </div>
        </section>
      ))}
    </Page>
  );
}
