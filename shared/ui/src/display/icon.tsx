import type { ReactElement } from 'react';
import { iconPaths, type IconName } from './icon-paths.ts';
import './icon.css';

/** Pictures that point along the line of writing. */
const turning: ReadonlySet<string> = new Set<IconName>(['chevron-left', 'chevron-right', 'external', 'logout']);

function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}

/**
 * A small stroke icon in the colour of the text around it. Hidden from assistive
 * technology unless it carries a `label`. A name we do not know shows a link icon,
 * because a menu from another build may use a newer name.
 */
export function Icon({
  name,
  label,
  size = 16,
}: {
  name: IconName | (string & {});
  label?: string;
  size?: number;
}): ReactElement {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={turning.has(name) ? 'at-icon at-icon--turning' : 'at-icon'}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      focusable="false"
      {...naming}
    >
      <path d={iconPaths[isIconName(name) ? name : 'link']} />
    </svg>
  );
}
