import { isHostName, type BuildView } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button, useIsPhone } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import { useState } from 'react';
import { usePropose } from '../change/change-provider.tsx';
import { StartRolloutDialog } from '../rollouts/start-rollout-dialog.tsx';
import { MoveChannelDialog } from './move-channel-dialog.tsx';
import { PinFirmDialog } from './pin-firm-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

/** What can be done with a build: the usual way is a rollout, the rest stands in a menu. */
export function BuildActions({ build }: { build: BuildView }) {
  const { t } = useTranslation();
  const propose = usePropose();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState<'channel' | 'rollout' | 'pin' | 'preview' | null>(null);
  const { buildId, name, isBlocked } = build;
  const isRemote = !isHostName(name);
  const isConsole = name === 'console';
  const close = (): void => setOpen(null);
  const items = [
    { key: 'channel', label: t('console.build.moveChannel', 'Move a channel here …'), disabled: isBlocked },
    ...(isConsole
      ? []
      : [{ key: 'pin', label: t('console.build.pinFirm', 'Pin a firm to it …'), disabled: isBlocked }]),
    ...(isRemote
      ? [{ key: 'preview', label: t('console.choice.preview', 'Preview link …'), disabled: isBlocked }]
      : []),
    isBlocked
      ? { key: 'unblock', label: t('console.build.unblock', 'Unblock …') }
      : { key: 'block', label: t('console.build.block', 'Block …'), danger: true },
  ];
  const choose = (key: string): void => {
    if (key === 'block' || key === 'unblock')
      propose({ change: { verb: key === 'block' ? 'blockBuild' : 'unblockBuild', buildId } });
    else if (key === 'channel' || key === 'pin' || key === 'preview') setOpen(key);
  };
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button>{t('console.build.more', 'More')}</Button>
      </Dropdown>
      {!isConsole && (
        <Button kind="primary" disabled={isBlocked} onClick={() => setOpen('rollout')}>
          {isPhone ? t('console.build.rolloutShort', 'Roll out …') : t('console.build.rollout', 'Start a rollout …')}
        </Button>
      )}
      {open === 'channel' && <MoveChannelDialog build={build} onClose={close} />}
      {open === 'rollout' && <StartRolloutDialog build={build} onClose={close} />}
      {open === 'pin' && <PinFirmDialog build={build} onClose={close} />}
      {open === 'preview' && <PreviewDialog name={name} buildId={buildId} onClose={close} />}
    </>
  );
}
