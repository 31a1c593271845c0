import { isMatterStatus, type MatterStatus } from '@atrium/domain';
import { useTranslation, type Translate } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import { useState } from 'react';
import type { MatterHeader } from '../matter-tab.ts';
import { StatusDialog } from './status-dialog.tsx';
import { statusVerb } from './status-words.ts';

/** Where the matter may go from where it stands, as lines of a menu; none for those who may not take it anywhere. */
export function statusItems(t: Translate, matter: MatterHeader, onChoose: (status: MatterStatus) => void) {
  const next = (matter.record?.nextStatuses ?? []).filter(isMatterStatus);
  return next.map((status) => ({
    key: status,
    label: statusVerb(t, matter.status, status),
    danger: status === 'Deleted' || status === 'Destroyed',
    onClick: () => onChoose(status),
  }));
}

/** A button with all of them. */
export function StatusMenu({ matter }: { matter: MatterHeader }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<MatterStatus | null>(null);
  const items = statusItems(t, matter, setChosen);
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown autoFocus trigger={['click']} menu={{ items }}>
        <Button icon="chevron-down">{t('matters.status.change', 'Change status')}</Button>
      </Dropdown>
      {chosen !== null && <StatusDialog key={chosen} matter={matter} to={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
