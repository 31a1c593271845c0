import type { MouseEvent, ReactElement } from 'react';
import { toolIcons, type ToolIcon } from './tool-icons.ts';

export interface ToolButtonProps {
  readonly icon: ToolIcon;
  readonly label: string;
  /** Given for what is on or off; left out for what is done once. */
  readonly isPressed?: boolean | undefined;
  readonly isDisabled?: boolean;
  readonly className?: string;
  readonly hasPopup?: boolean;
  onClick(): void;
}

/** Leaves the caret where it is: pressing a tool is no wish to leave the text. */
const keepCaret = (event: MouseEvent): void => event.preventDefault();

/** A button of an editor's toolbar. */
export function ToolButton({
  icon,
  label,
  isPressed,
  isDisabled = false,
  className = '',
  hasPopup = false,
  onClick,
}: ToolButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={`at-tool ${className}`.trimEnd()}
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      aria-haspopup={hasPopup ? 'dialog' : undefined}
      disabled={isDisabled}
      onMouseDown={keepCaret}
      onClick={onClick}
    >
      <svg className="at-icon" viewBox="0 0 16 16" width={16} height={16} focusable="false" aria-hidden="true">
        <path d={toolIcons[icon]} />
      </svg>
    </button>
  );
}
