import type { ButtonHTMLAttributes, ReactElement } from 'react';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon-paths.ts';
import type { ControlSize } from './button.tsx';
import './button.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** What the button does; spoken, and shown on hover. */
  label: string;
  size?: ControlSize | undefined;
  /** Drawn with an edge, for a button that stands alone. */
  framed?: boolean | undefined;
}

/** A button with only a picture on it. */
export function IconButton({
  icon,
  label,
  size = 'medium',
  framed = false,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps): ReactElement {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={`at-icon-button at-icon-button--${size}${framed ? ' at-icon-button--framed' : ''} ${className}`.trimEnd()}
    >
      <Icon name={icon} />
    </button>
  );
}
