import type { BuildView } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import { usePropose } from '../change/change-provider.tsx';
import { useOverview } from '../session/overview.tsx';

/** Asks which channel leads to this build from now on. */
export function MoveChannelDialog({ build, onClose }: { build: BuildView; onClose: () => void }) {
  const { t } = useTranslation();
  const propose = usePropose();
  const known = useOverview().data?.channels ?? [];
  const isConsole = build.name === 'console';
  const channels = isConsole ? ['stable'] : [...new Set(['stable', 'canary', ...known.map(({ channel }) => channel)])];
  const [channel, setChannel] = useState(channels[0] ?? 'stable');
  const now = known.find((each) => each.channel === channel && each.name === build.name);
  const next = (): void => {
    propose({ change: { verb: 'moveChannel', channel, name: build.name, buildId: build.buildId } });
    onClose();
  };
  return (
    <Modal
      open
      title={t('console.moveChannel.title', 'Move a channel to {{build}}', { build: `${build.name} ${build.version}` })}
      onCancel={onClose}
      footer={
        <div className="co-actions co-actions--end">
          <Button onClick={onClose}>{t('console.change.cancel', 'Cancel')}</Button>
          <Button kind="primary" onClick={next}>
            {t('console.change.look', 'Preview the effect')}
          </Button>
        </div>
      }
    >
      <label className="co-pick__label">
        {t('console.firms.channel', 'Channel')}
        <select className="co-select" value={channel} onChange={(event) => setChannel(event.target.value)}>
          {channels.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <p className="co-muted">
        {now === undefined
          ? t('console.moveChannel.none', 'It leads to no build of this name now.')
          : t('console.moveChannel.now', 'It leads to {{version}} now.', { version: now.version })}
      </p>
    </Modal>
  );
}
