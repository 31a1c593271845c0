import { Link, type LinkProps } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import type { ButtonKind, ControlSize } from './button.tsx';
import './button.css';

export interface ButtonLinkProps extends Omit<LinkProps, 'children' | 'className'> {
  kind?: ButtonKind | undefined;
  size?: ControlSize | undefined;
  children: ReactNode;
}

/** A link that looks like a button: it goes somewhere, so it can be opened in another tab. */
export function ButtonLink({ kind = 'default', size = 'medium', children, ...rest }: ButtonLinkProps): ReactElement {
  return (
    <Link {...rest} className={`at-button at-button--${kind} at-button--${size}`}>
      <span className="at-button__label">{children}</span>
    </Link>
  );
}
