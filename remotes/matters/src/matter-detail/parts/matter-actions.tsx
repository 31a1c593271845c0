import type { MatterStatus } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { Button, Icon, useIsPhone } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import { useState } from 'react';
import { DialLink } from '../../common/dialling/dial-link.tsx';
import { AccessDrawer } from '../access/access-drawer.tsx';
import { QuickActions } from '../actions/quick-actions.tsx';
import type { MatterHeader } from '../matter-tab.ts';
import { StatusDialog } from '../status/status-dialog.tsx';
import { StatusMenu, statusItems } from '../status/status-menu.tsx';

/** What can be done with the matter from anywhere on its page: all in a line, or on a phone what is done most and a menu with the rest. */
export function MatterActions({ matter }: { matter: MatterHeader }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isAccessOpen, setAccessOpen] = useState(false);
  const number = matter.clientContact?.mobile || matter.clientContact?.phone || '';
  const canEdit = matter.record?.canEdit === true;
  return (
    <div className="matters-detail__actions">
      <DialLink
        number={number}
        person={matter.clientContact?.name}
        className="at-button at-button--default at-button--medium"
      >
        <Icon name="phone" />
        <span className="at-button__label">{t('matters.call.dial', 'Call')}</span>
      </DialLink>
      {isPhone ? (
        <MoreMenu matter={matter} onAccess={canEdit ? () => setAccessOpen(true) : undefined} />
      ) : (
        <>
          {canEdit && (
            <Button icon={matter.isRestricted ? 'lock' : 'people'} onClick={() => setAccessOpen(true)}>
              {t('matters.access.open', 'Access')}
            </Button>
          )}
          <StatusMenu matter={matter} />
        </>
      )}
      {isPhone && <QuickActions matter={matter} />}
      {isAccessOpen && <AccessDrawer matter={matter} onClose={() => setAccessOpen(false)} />}
    </div>
  );
}

function MoreMenu({
  matter,
  onAccess,
}: {
  readonly matter: MatterHeader;
  readonly onAccess: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<MatterStatus | null>(null);
  const statuses = statusItems(t, matter, setChosen);
  const items = [
    ...(onAccess ? [{ key: 'access', label: t('matters.access.open', 'Access'), onClick: onAccess }] : []),
    ...(statuses.length > 0
      ? [
          {
            key: 'status',
            type: 'group' as const,
            label: t('matters.status.change', 'Change status'),
            children: statuses,
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown autoFocus trigger={['click']} menu={{ items }}>
        <Button icon="dots">{t('matters.detail.more', 'More')}</Button>
      </Dropdown>
      {chosen !== null && <StatusDialog key={chosen} matter={matter} to={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
