import { Link, useAccess, useTranslation } from '@atrium/platform';
import { Button, ButtonLink, Icon, Notice, Tag, toneForStage } from '@atrium/ui';
import { useState } from 'react';
import { statusLabel } from '../../common/status-label.ts';
import { AccessDrawer } from '../access/access-drawer.tsx';
import type { MatterHeader } from '../matter-tab.ts';
import { StatusMenu } from '../status/status-menu.tsx';

/** What the matter is called, where it stands and whom to call, above the tabs. */
export function MatterHeading({ matter }: { matter: MatterHeader }) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const phone = matter.clientContact?.mobile || matter.clientContact?.phone || '';
  const facts = [matter.fileNumber, matter.type, matter.office, matter.personResponsible?.name].filter(Boolean);
  const [isAccessOpen, setAccessOpen] = useState(false);
  const banner = matter.record?.banner ?? '';
  return (
    <>
      {banner !== '' && <Notice tone="warn">{banner}</Notice>}
    <header className="matters-detail__heading">
      <div className="matters-detail__words">
        <h2 className="matters-detail__title">{matter.title === '' ? matter.fileNumber : matter.title}</h2>
        <p className="matters-detail__facts">
          {has('nameSummary') && matter.clientId !== '' ? <Link to={`/clientAndContactDetail/${matter.clientId}`}>{matter.client}</Link> : <span>{matter.client}</span>}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className="matters-detail__tags">
          <Tag tone={matter.status === 'Open' ? 'accent' : toneForStage(matter.status)}>{statusLabel(t, matter.status)}</Tag>
          {matter.stage !== '' && <Tag tone={toneForStage(matter.stage)}>{matter.stage}</Tag>}
          {matter.isRestricted && (
            <Tag tone="warn">
              <Icon name="lock" size={12} /> {t('matters.detail.restricted', 'Restricted')}
            </Tag>
          )}
        </p>
      </div>
      <div className="matters-detail__actions">
        {phone !== '' && (
          <a className="at-button at-button--default at-button--medium" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <Icon name="phone" />
            <span className="at-button__label">{t('matters.detail.call', 'Call {{client}}', { client: matter.clientContact?.name ?? '' })}</span>
          </a>
        )}
        {matter.record?.canEdit === true && (
          <Button icon={matter.isRestricted ? 'lock' : 'people'} onClick={() => setAccessOpen(true)}>
            {t('matters.access.open', 'Who can see it')}
          </Button>
        )}
        <StatusMenu matter={matter} />
        {has('timesheet') && <ButtonLink to={`/timesheet?add=${matter.id}`}>{t('matters.detail.addTime', 'Add time')}</ButtonLink>}
      </div>
    </header>
      {isAccessOpen && <AccessDrawer matter={matter} onClose={() => setAccessOpen(false)} />}
    </>
  );
}
