import { Link } from '@atrium/platform';
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { focusedNow } from '../antd/use-focus-return.ts';
import './tab-links.css';

export interface TabLink {
  readonly key: string;
  readonly label: string;
  readonly to: string;
}

interface TabLinksProps {
  /** Names the row of tabs for assistive technology. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
  /** The key of the open one. */
  readonly active: string;
}

/** A tab was followed: the page that opens may draw its tabs anew, and the keyboard stays on them. */
let isFollowing = false;

/** Parts of a page as links, so that each can be sent to somebody; arrow keys move between them, Enter opens. */
export function TabLinks({ label, tabs, active }: TabLinksProps): ReactElement {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row of tabs scrolls: the open one is brought into sight, the page itself stays where it is.
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
    if (isFollowing && current && focusedNow() === null) current.focus({ preventScroll: true });
    isFollowing = false;
  }, [active]);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const next = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    links.at(next % links.length)?.focus();
  };
  return (
    <nav ref={list} className="at-tabs" aria-label={label} onKeyDown={handleKeyDown}>
      {tabs.map(({ key, label: text, to }) => (
        <Link
          key={key}
          className="at-tabs__tab"
          to={to}
          aria-current={key === active ? 'page' : undefined}
          onClick={() => {
            isFollowing = true;
          }}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
