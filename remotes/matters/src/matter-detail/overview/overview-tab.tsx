import { formatDate, formatMoney, formatPercentage } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import { Panel, StatCard, Stats } from '@atrium/ui';
import type { MatterTabProps } from '../matter-tab.ts';
import { FieldList } from './field-list.tsx';
import { useMatterEditing } from './use-matter-editing.ts';
import './overview.css';

/** The record itself: its fields, edited where they stand, its money and its next date. */
export function OverviewTab({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const editing = useMatterEditing(matter);
  const isClosedDown = ['Completed', 'Archived', 'Destroyed'].includes(matter.status);
  return (
    <div className="matters-overview">
      <div className="matters-overview__main">
        {!matter.areAmountsHidden && <MatterMoney matter={matter} isClosed={editing.isClosed('estimate')} />}
        <Panel title={t('matters.detail.facts', 'Key facts')}>
          <FieldList matter={matter} editing={editing} fields={['title', 'description', 'type', 'stage', 'banner']} />
        </Panel>
        {editing.values !== null && (
          <Panel title={t('matters.overview.costs', 'Costs')}>
            <FieldList matter={matter} editing={editing} fields={['billingType', 'estimate', 'estimateWarningPercent', 'costAgreement', 'costAgreementOn']} />
          </Panel>
        )}
      </div>
      <div className="matters-overview__side">
        <NextDate matter={matter} />
        <Panel title={t('matters.overview.people', 'People')}>
          <FieldList matter={matter} editing={editing} fields={['personResponsible', 'personActing', 'personAssisting', 'introducer', 'office', 'team', 'referrer']} />
        </Panel>
        {editing.values !== null && (
          <Panel title={t('matters.overview.days', 'Days')}>
            <FieldList matter={matter} editing={editing} fields={['instructedOn', 'openedOn']} />
          </Panel>
        )}
        {editing.values !== null && (isClosedDown || editing.values.archiveNumber !== '') && (
          <Panel title={t('matters.overview.archive', 'Archive')}>
            <FieldList matter={matter} editing={editing} fields={['archiveNumber', 'archiveBox', 'destroyOn']} />
          </Panel>
        )}
      </div>
      {editing.dialog}
    </div>
  );
}

function NextDate({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <Panel title={t('matters.column.nextKeyDate', 'Next key date')} actions={matter.record && <Link to={`/matterDetail/${matter.id}/dates`}>{t('matters.overview.allDates', 'All dates')}</Link>}>
      {matter.nextKeyDate ? (
        <p className="matters-overview__date">
          <strong>{formatDate(matter.nextKeyDate, language, 'weekday')}</strong>
          <span>{matter.nextKeyDateName}</span>
        </p>
      ) : (
        <p className="matters-quiet">{t('matters.overview.noDate', 'No date is ahead.')}</p>
      )}
    </Panel>
  );
}

function MatterMoney({ matter, isClosed }: MatterTabProps & { readonly isClosed: boolean }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const money = ({ minor, currency }: { minor: number; currency: string }) => formatMoney(minor, currency, language, { cents: 'never' });
  const used = matter.estimate && matter.estimate.minor > 0 ? (matter.wip.minor + matter.billed.minor) / matter.estimate.minor : null;
  const warnAt = (matter.record?.estimateWarningPercent ?? 100) / 100;
  return (
    <Stats>
      <StatCard label={t('matters.column.wip', 'WIP')} value={money(matter.wip)} />
      <StatCard label={t('matters.column.debtors', 'Debtors')} value={money(matter.debtors)} />
      <StatCard label={t('matters.column.trust', 'In trust')} value={money(matter.trust)} />
      <StatCard label={t('matters.column.billed', 'Billed')} value={money(matter.billed)} />
      {!isClosed && (
        <StatCard
          label={t('matters.column.estimateUsed', 'Estimate used')}
          value={used === null ? '—' : formatPercentage(used, language)}
          hint={used !== null && used >= warnAt ? <span className="matters-overview__over">{t('matters.overview.over', 'Over the warning of {{share}}', { share: formatPercentage(warnAt, language) })}</span> : undefined}
        />
      )}
    </Stats>
  );
}
