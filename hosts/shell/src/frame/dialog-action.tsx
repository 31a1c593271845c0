import type { HeaderBadge } from '@atrium/contracts';
import { Icon, VisuallyHidden } from '@atrium/ui';
import type { MouseEvent } from 'react';
import { RunningClock } from './running-clock.tsx';
import { openDialog } from '../dialogs/dialog-store.ts';

interface DialogActionProps {
  readonly dialog: string;
  readonly icon: string;
  readonly label: string;
}
interface HeaderDialogActionProps extends DialogActionProps {
  /** Left out of the header where there is no room; the user menu has it as well. */
  readonly isRoomy?: boolean;
  /** A figure on it. */
  readonly badge?: HeaderBadge | null;
  /** Called when the person is about to press it. */
  onIntent?(): void;
}

/** An entry of a menu that opens a dialog. The menu closes first: a popover would lie over the dialog. */
export function MenuDialogAction({ dialog, icon, label }: DialogActionProps) {
  const handleClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const menu = currentTarget.closest<HTMLElement>('[popover]');
    if (menu?.matches(':popover-open')) menu.hidePopover();
    openDialog(dialog);
  };
  return (
    <button type="button" className="at-popover__action" onClick={handleClick}>
      <Icon name={icon} /> {label}
    </button>
  );
}

/** A tool of the header that opens a dialog. */
export function HeaderDialogAction({
  dialog,
  icon,
  label,
  isRoomy = false,
  badge = null,
  onIntent,
}: HeaderDialogActionProps) {
  return (
    <button
      type="button"
      className={[
        'sh-header__tool',
        isRoomy ? 'sh-header__tool--roomy' : '',
        badge?.running === undefined ? '' : 'sh-header__tool--running',
      ]
        .filter(Boolean)
        .join(' ')}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={() => openDialog(dialog)}
    >
      <Icon name={icon} />
      <span className="sh-header__tool-label">{label}</span>
      {badge?.running !== undefined && (
        <>
          <RunningClock {...badge.running} />
          <VisuallyHidden>{badge.label}</VisuallyHidden>
        </>
      )}
      {badge !== null && badge.count > 0 && badge.running === undefined && (
        <span className={badge.isActive ? 'sh-badge sh-badge--running' : 'sh-badge'}>
          {badge.count}
          <VisuallyHidden>{badge.label}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
