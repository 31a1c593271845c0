import { Link, useTranslation } from '@atrium/platform';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ShownTab } from '../use-matter-tabs.ts';

interface TabLinksProps {
  readonly matterId: string;
  readonly tabs: readonly ShownTab[];
  readonly active: string;
}

/** The tabs as links, so that each can be sent to somebody; arrow keys move between them, Enter opens. */
export function TabLinks({ matterId, tabs, active }: TabLinksProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row of tabs scrolls: the open one is brought into sight, the page itself stays where it is.
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
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
    <nav
      ref={list}
      className="matters-detail__tabs"
      aria-label={t('matters.detail.tabs', 'Matter sections')}
      onKeyDown={handleKeyDown}
    >
      {tabs.map(({ key, label }) => (
        <Link
          key={key}
          className="matters-detail__tab"
          to={`/matterDetail/${matterId}/${key}`}
          aria-current={key === active ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
