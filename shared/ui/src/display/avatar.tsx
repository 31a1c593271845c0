import { initialsOf } from '@atrium/domain';
import type { ReactElement } from 'react';
import './avatar.css';

const HUES = 5;

function hueOf(name: string): number {
  let hash = 1;
  for (const letter of name.toLowerCase()) hash = (hash * 183 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (hash % HUES) + 1;
}

export interface AvatarProps {
  name: string;
  initials?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Set when the name stands in words beside it. */
  decorative?: boolean | undefined;
}

/** A person as a round of initials; the same name always has the same colour. */
export function Avatar({ name, initials, size = 'medium', decorative = false }: AvatarProps): ReactElement {
  const naming = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name };
  return (
    <span className={`at-avatar at-avatar--${size} at-avatar--hue-${hueOf(name)}`} {...naming}>
      <span aria-hidden="true">{initials ?? initialsOf(name)}</span>
    </span>
  );
}
