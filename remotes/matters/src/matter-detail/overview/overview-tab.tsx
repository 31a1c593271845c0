import { addDays, dayIn, formatDate, formatMoney, formatPercentage } from '@atrium/domain';
import { Link, useClosedColumns, useRegion, useTranslation } from '@atrium/platform';
import { Panel, SourceOrigins, StatCard, Stats, Tag } from '@atrium/ui';
import { useState } from 'react';
import type { MatterTabProps } from '../matter-tab.ts';
import { notesAccess, tasksAccess, useMayOpen } from '../../common/tab-access.ts';
import { FieldList } from './field-list.tsx';
import { LatestNotes } from './latest-notes.tsx';
import { OfferedPanels } from './offered-panels.tsx';
import { OwnFields } from './own-fields.tsx';
import { StagePanel } from './stage-panel.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { useMatterEditing } from './use-matter-editing.ts';
import './overview.css';

/** The record itself: its fields, edited where they stand, its money and its next date. */
export function OverviewTab({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  // Counts the stages that this person put the matter to: each offers its tasks.
  const [entered, setEntered] = useState(0);
  const editing = useMatterEditing(matter, (field) => field === 'stage' && setEntered((count) => count + 1));
  const mayOpen = useMayOpen();
  const isClosedDown = ['Completed', 'Archived', 'Destroyed'].includes(matter.status);
  return (
    <div className="matters-overview">
      <div className="matters-overview__main">
        {!matter.areAmountsHidden && <MatterMoney matter={matter} />}
        {(mayOpen(tasksAccess) || mayOpen(notesAccess)) && (
          <div className="matters-overview__glances">
            {mayOpen(tasksAccess) && <OpenTasks matter={matter} />}
            {mayOpen(notesAccess) && <LatestNotes matter={matter} />}
          </div>
        )}
        <Panel title={t('matters.detail.facts', 'Key facts')}>
          <FieldList matter={matter} editing={editing} fields={['title', 'description', 'type', 'stage', 'banner']} />
        </Panel>
        <OwnFields matter={matter} />
        {editing.values !== null && (
          <Panel title={t('matters.overview.costs', 'Costs')}>
            <FieldList
              matter={matter}
              editing={editing}
              fields={['billingType', 'estimate', 'estimateWarningPercent', 'costAgreement', 'costAgreementOn']}
            />
          </Panel>
        )}
      </div>
      <div className="matters-overview__side">
        {!editing.isColumnClosed('nextKeyDate') && <NextDate matter={matter} />}
        {matter.record && <StagePanel matter={matter} entered={entered} />}
        <OfferedPanels matter={matter} />
        <Panel title={t('matters.overview.people', 'People')}>
          <FieldList
            matter={matter}
            editing={editing}
            fields={[
              'personResponsible',
              'personActing',
              'personAssisting',
              'introducer',
              'office',
              'team',
              'referrer',
            ]}
          />
        </Panel>
        {editing.values !== null && (
          <Panel title={t('matters.overview.days', 'File dates')}>
            <FieldList matter={matter} editing={editing} fields={['instructedOn', 'openedOn']}>
              {matter.closedOn && !editing.isColumnClosed('closedOn') && (
                <>
                  <dt>{t('matters.column.closed', 'Closed')}</dt>
                  <dd>{formatDate(matter.closedOn, language)}</dd>
                </>
              )}
            </FieldList>
          </Panel>
        )}
        {editing.values !== null && (isClosedDown || editing.values.archiveNumber !== '') && (
          <Panel title={t('matters.overview.archive', 'Archive')}>
            <FieldList matter={matter} editing={editing} fields={['archiveNumber', 'archiveBox', 'destroyOn']} />
          </Panel>
        )}
        <SourceOrigins origins={matter.sourceOrigins ?? []} />
      </div>
      {editing.dialog}
    </div>
  );
}

function NextDate({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const today = dayIn(timeZone, new Date());
  return (
    <Panel
      title={t('matters.column.nextKeyDate', 'Next key date')}
      actions={
        matter.record && (
          <Link to={`/matterDetail/${matter.id}/dates`}>{t('matters.overview.allDates', 'All dates')}</Link>
        )
      }
    >
      {matter.nextKeyDate ? (
        <p className="matters-overview__date">
          <strong>{formatDate(matter.nextKeyDate, language, 'weekdayYear')}</strong>
          <span>{matter.nextKeyDateName}</span>
          {matter.nextKeyDate === today && <Tag tone="warn">{t('matters.dates.today', 'Today')}</Tag>}
          {matter.nextKeyDate === addDays(today, 1) && <Tag tone="warn">{t('matters.dates.tomorrow', 'Tomorrow')}</Tag>}
        </p>
      ) : (
        <p className="matters-quiet">{t('matters.overview.noDate', 'No upcoming dates.')}</p>
      )}
    </Panel>
  );
}

/** The amounts that are open to the role: of a closed one the API says nothing but zero. */
function MatterMoney({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const closed = useClosedColumns('matters');
  const used =
    matter.estimate && matter.estimate.minor > 0
      ? (matter.wip.minor + matter.billed.minor) / matter.estimate.minor
      : null;
  const warnAt = (matter.record?.estimateWarningPercent ?? 100) / 100;
  const amounts = [
    { column: 'wip', label: t('matters.column.wip', 'WIP'), amount: matter.wip },
    { column: 'debtors', label: t('matters.column.debtors', 'Debtors'), amount: matter.debtors },
    { column: 'trust', label: t('matters.column.trust', 'In trust'), amount: matter.trust },
    { column: 'billed', label: t('matters.column.billed', 'Billed'), amount: matter.billed },
  ];
  return (
    <Stats>
      {amounts
        .filter(({ column }) => !closed.has(column))
        .map(({ column, label, amount }) => (
          <StatCard key={column} label={label} value={formatMoney(amount.minor, amount.currency, language)} />
        ))}
      {!closed.has('estimateUsed') && (
        <StatCard
          label={t('matters.column.estimateUsed', 'Estimate used')}
          value={used === null ? '—' : formatPercentage(used, language)}
          hint={
            used !== null && used >= warnAt ? (
              <span className="matters-overview__over">
                {used > 1
                  ? t('matters.overview.overEstimate', 'Over estimate by {{share}}', {
                      share: formatPercentage(used - 1, language),
                    })
                  : t('matters.overview.over', 'Above {{share}} warning', {
                      share: formatPercentage(warnAt, language),
                    })}
              </span>
            ) : undefined
          }
        />
      )}
    </Stats>
  );
}
