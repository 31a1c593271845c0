import { isMatterStatus, type MatterStatus } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import { useState } from 'react';
import type { MatterHeader } from '../matter-tab.ts';
import { StatusDialog } from './status-dialog.tsx';
import { statusVerb } from './status-words.ts';

/** Where the matter may go from where it stands, for those who may take it there. */
export function StatusMenu({ matter }: { matter: MatterHeader }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<MatterStatus | null>(null);
  const next = (matter.record?.nextStatuses ?? []).filter(isMatterStatus);
  if (next.length === 0) return null;
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: next.map((status) => ({ key: status, label: statusVerb(t, matter.status, status), danger: status === 'Deleted' || status === 'Destroyed', onClick: () => setChosen(status) })) }}>
        <Button icon="chevron-down">{t('matters.status.change', 'Change status')}</Button>
      </Dropdown>
      {chosen !== null && <StatusDialog key={chosen} matter={matter} to={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
