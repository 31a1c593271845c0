import { Link, useAccess, useTranslation } from '@atrium/platform';
import { Icon, Notice, Tag, toneForStage, useIsPhone } from '@atrium/ui';
import { statusLabel } from '../../common/status-label.ts';
import { QuickActions } from '../actions/quick-actions.tsx';
import type { MatterHeader } from '../matter-tab.ts';
import { MatterActions } from './matter-actions.tsx';
import { PendingNotice } from './pending-notice.tsx';

/** What the matter is called, where it stands and what can be done with it, above the tabs. Its number is the title of the page. */
export function MatterHeading({ matter }: { matter: MatterHeader }) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const isPhone = useIsPhone();
  const facts = [matter.type, matter.office ?? '', matter.personResponsible?.name ?? ''].filter((fact) => fact !== '');
  const banner = matter.record?.banner ?? '';
  return (
    <>
      {banner !== '' && <Notice tone="warn">{banner}</Notice>}
      {matter.status === 'Pending' && <PendingNotice matterId={matter.id} />}
      <header className="matters-detail__heading">
        <div className="matters-detail__words">
          <div className="matters-detail__name">
            <h2 className="matters-detail__title">{matter.title === '' ? matter.fileNumber : matter.title}</h2>
            <p className="matters-detail__tags">
              <Tag tone={matter.status === 'Open' ? 'accent' : toneForStage(matter.status)}>
                {statusLabel(t, matter.status)}
              </Tag>
              {matter.stage !== '' && <Tag tone={toneForStage(matter.stage)}>{matter.stage}</Tag>}
              {matter.record?.canEdit === false && (
                <Tag tone="neutral">
                  <Icon name="lock" size={12} /> {t('matters.detail.readOnly', 'Read only')}
                </Tag>
              )}
              {matter.isRestricted && (
                <Tag tone="warn">
                  <Icon name="lock" size={12} /> {t('matters.detail.restricted', 'Restricted')}
                </Tag>
              )}
            </p>
          </div>
          <p className="matters-detail__facts">
            {has('nameSummary') && matter.clientId !== '' ? (
              <Link to={`/clientAndContactDetail/${matter.clientId}`}>{matter.client}</Link>
            ) : (
              <span>{matter.client}</span>
            )}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {matter.record?.canEdit === false && (
              <span>{t('matters.detail.readOnlyHint', 'Your role lets you see this matter, not change it')}</span>
            )}
          </p>
        </div>
        <MatterActions matter={matter} />
      </header>
      {!isPhone && <QuickActions matter={matter} />}
    </>
  );
}
