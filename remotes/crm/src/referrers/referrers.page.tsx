import { useTranslation } from '@atrium/platform';
import { Button, DateText } from '@atrium/ui';
import { ListPage, PhoneCard, useList } from '@atrium/ui/grid';
import { useState } from 'react';
import { NewReferrer } from './new-referrer.tsx';
import { referrerList } from './referrers.list.ts';
import '../common/names.css';

/** Who sends work to the firm, what came of it, and whom nobody was in touch with. */
export function ReferrersPage() {
  const { t } = useTranslation();
  const list = useList(referrerList);
  const [isAdding, setAdding] = useState(false);
  return (
    <ListPage
      list={list}
      title={t('crm.referrer.title', 'Referrers')}
      search={t('crm.referrer.find', 'Find a referrer')}
      open={({ id }) => `/referrerDetails/${id}`}
      isSelectable={false}
      card={(row) => (
        <PhoneCard
          reference={<span className="crm-quiet">{row.type}</span>}
          state={t('crm.referrer.tierOf', 'Tier {{tier}}', { tier: row.tier })}
          title={row.name}
          start={t('crm.referrer.cardFigures', '{{received}} received, {{converted}} converted', {
            received: row.received,
            converted: row.converted,
          })}
          end={row.nextTouchOn ? <DateText value={row.nextTouchOn} /> : ''}
        />
      )}
      actions={
        list.found?.canEdit === true && (
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {t('crm.referrer.new', 'New referrer')}
          </Button>
        )
      }
      empty={{
        icon: 'people',
        title: t('crm.referrer.empty', 'No referrers yet'),
        hint: t('crm.referrer.emptyHint', 'People and firms that send you work appear here.'),
        noMatch: { title: t('crm.referrer.noMatch', 'No referrers match') },
      }}
    >
      {isAdding && list.found !== undefined && (
        <NewReferrer types={list.found.types} onSaved={list.refetch} onClose={() => setAdding(false)} />
      )}
    </ListPage>
  );
}
