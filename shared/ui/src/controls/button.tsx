import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon-paths.ts';
import './button.css';

export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger';
export type ControlSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** `primary` is the one filled action of a place. */
  kind?: ButtonKind | undefined;
  size?: ControlSize | undefined;
  icon?: IconName | undefined;
  /** Work is under way: the button stays focusable but does nothing. */
  busy?: boolean | undefined;
  /** Takes the whole width of its place. */
  block?: boolean | undefined;
  children: ReactNode;
}

/** A button with words on it. `type` is `button` unless said otherwise. */
export function Button({
  kind = 'default',
  size = 'medium',
  icon,
  busy = false,
  block = false,
  className = '',
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactElement {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={`at-button at-button--${kind} at-button--${size}${block ? ' at-button--block' : ''} ${className}`.trimEnd()}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className="at-button__busy" aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span className="at-button__label">{children}</span>
    </button>
  );
}
