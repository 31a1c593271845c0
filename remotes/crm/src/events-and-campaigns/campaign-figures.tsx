import { formatMoney, formatNumber } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape, StatCard, Stats } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { FollowedLinks } from '../common/followed-links.tsx';
import type { CampaignFiguresQuery } from '../generated/graphql.ts';
import '../common/record-page.css';
import { campaignFiguresQuery } from './events-and-campaigns.operations.ts';

interface CampaignFiguresProps {
  readonly campaignId: string;
  onClose(): void;
}
type Figures = NonNullable<CampaignFiguresQuery['campaignFigures']>;
const DRAWER_WIDTH_PX = 720;

/** What a campaign cost, whom it reached and what came of it. */
export function CampaignFigures({ campaignId, onClose }: CampaignFiguresProps) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: campaignFiguresQuery,
    variables: { campaignId },
    requestPolicy: 'cache-and-network',
  });
  const figures = data?.campaignFigures;
  return (
    <Drawer
      open
      width={DRAWER_WIDTH_PX}
      title={figures?.name ?? t('crm.campaigns.figures', 'Figures')}
      onClose={onClose}
    >
      {figures ? (
        <FiguresOf figures={figures} />
      ) : error !== undefined ? (
        <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
      ) : data === undefined ? (
        <LoadingShape rows={6} />
      ) : (
        <EmptyState icon="star" title={t('crm.campaigns.gone', 'This campaign does not exist.')} />
      )}
    </Drawer>
  );
}

function FiguresOf({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const number = (value: number): string => formatNumber(value, language);
  const money = ({ minor, currency }: { readonly minor: number; readonly currency: string }): string =>
    formatMoney(minor, currency, language);
  const { budget, cost, leads, fees } = figures;
  const left = budget === null ? null : budget.minor - cost.minor;
  return (
    <div className="crm-record">
      <h3 className="crm-figures__title">{t('crm.campaigns.money', 'Budget and cost')}</h3>
      <Stats>
        <StatCard
          label={t('crm.campaigns.cost', 'Cost so far')}
          value={money(cost)}
          hint={t('crm.campaigns.costHint', 'Events included')}
        />
        <StatCard
          label={t('crm.campaigns.budget', 'Budget')}
          value={budget === null ? t('crm.campaigns.noBudget', 'None set') : money(budget)}
          hint={
            left === null
              ? ''
              : left < 0
                ? t('crm.campaigns.over', '{{amount}} over', { amount: formatMoney(-left, cost.currency, language) })
                : t('crm.campaigns.left', '{{amount}} left', { amount: formatMoney(left, cost.currency, language) })
          }
        />
      </Stats>
      <h3 className="crm-figures__title">{t('crm.campaigns.reach', 'Mails and events')}</h3>
      <Stats>
        <StatCard
          label={t('crm.campaigns.sent', 'Sent')}
          value={number(figures.sent)}
          hint={t('crm.campaigns.sentHint', 'Mailings: {{mailings}} · events: {{events}}', {
            mailings: number(figures.mailings),
            events: number(figures.events),
          })}
        />
        {figures.isMeasured && (
          <>
            <StatCard
              label={t('crm.campaigns.opened', 'Opened')}
              value={number(figures.opened)}
              hint={t('crm.campaigns.ofMeasured', 'of {{number}} measured', { number: number(figures.measured) })}
            />
            <StatCard label={t('crm.campaigns.clicked', 'Followed a link')} value={number(figures.clicked)} />
          </>
        )}
        <StatCard label={t('crm.campaigns.optedOut', 'Opted out since')} value={number(figures.optedOut)} />
        <StatCard
          label={t('crm.campaigns.bounced', 'Came back')}
          value={number(figures.hardBounces + figures.softBounces)}
          hint={t('crm.campaigns.hardHint', '{{number}} for good', { number: number(figures.hardBounces) })}
        />
        {figures.complaints > 0 && (
          <StatCard label={t('crm.campaigns.complaints', 'Complained')} value={number(figures.complaints)} />
        )}
        {figures.failed > 0 && (
          <StatCard label={t('crm.campaigns.failed', 'Could not be sent')} value={number(figures.failed)} />
        )}
        {figures.events > 0 && (
          <>
            <StatCard label={t('crm.attendee.invited', 'Invited')} value={number(figures.invited)} />
            <StatCard label={t('crm.rsvp.accepted', 'Accepted')} value={number(figures.accepted)} />
            <StatCard label={t('crm.attendance.attended', 'Attended')} value={number(figures.attended)} />
          </>
        )}
      </Stats>
      <FollowedLinks links={figures.links} />
      {leads !== null && (
        <>
          <h3 className="crm-figures__title">{t('crm.campaigns.leads', 'What came of it')}</h3>
          <Stats>
            <StatCard label={t('crm.campaigns.received', 'Enquiries')} value={number(leads.received)} />
            <StatCard label={t('crm.campaigns.open', 'Open')} value={number(leads.open)} />
            <StatCard label={t('crm.campaigns.won', 'Won')} value={number(leads.won)} />
            <StatCard label={t('crm.campaigns.lost', 'Lost')} value={number(leads.lost)} />
            <StatCard label={t('crm.campaigns.value', 'Estimated value')} value={money(leads.value)} />
            {fees !== null && <StatCard label={t('crm.campaigns.fees', 'Fees billed')} value={money(fees)} />}
          </Stats>
        </>
      )}
    </div>
  );
}
