import { loadSanitiser, reportError } from '@atrium/platform';
import { useEffect, useRef, type ReactElement } from 'react';
import { safeNodes } from './safe-nodes.ts';
import '../rich-text/rich-text.css';
import './safe-html.css';

/**
 * Markup that somebody wrote, sanitised again as it is shown: nothing runs, and
 * nothing is fetched from elsewhere. Links open beside the page.
 *
 * @example <SafeHtml html={note.html} />
 */
export function SafeHtml({
  html,
  className = '',
}: {
  readonly html: string;
  readonly className?: string;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    loadSanitiser().then(
      () => !isGone && place.current?.replaceChildren(...safeNodes(html)),
      (error: unknown) => reportError(error, { remote: 'editor', area: 'sanitiser' }),
    );
    return () => {
      isGone = true;
    };
  }, [html]);
  return <div ref={place} className={`at-safe-html ${className}`.trimEnd()} dir="auto" />;
}
