import { useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import type { MenuRailState } from './use-menu-rail.ts';

/** Opens the side menu: beside the screen where there is room, over it otherwise. */
export function MenuButton({ id, rail }: { id: string; rail: MenuRailState }) {
  const { t } = useTranslation();
  const behaviour = rail.hasRoom
    ? { 'aria-expanded': rail.isPinned, 'aria-controls': id, onClick: rail.toggle }
    : { popoverTarget: id };
  return <IconButton icon="menu" framed label={t('shell.header.menu', 'Menu')} {...behaviour} />;
}
