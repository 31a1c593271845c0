import { loadSanitiser, sanitiseHtml, useNavigate } from '@atrium/platform';
import { LoadingShape } from '@atrium/ui';
import { type MouseEvent, useEffect, useState } from 'react';

/** The words of an article. They were cleaned where they were made, and are again as they enter the page. */
export function HelpBody({ html }: { html: string }) {
  const navigate = useNavigate();
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  useEffect(() => {
    loadSanitiser().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, []);

  // Links to our own screens stay within the page and the firm.
  const handleClick = (event: MouseEvent<HTMLDivElement>): void => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    if (!href?.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(href);
  };
  if (state === 'waiting') return <LoadingShape rows={5} />;
  // Without the sanitiser the words are still there to read.
  if (state === 'failed') return <p className="sh-help__words">{html.replaceAll(/<[^>]*>/g, ' ')}</p>;
  return (
    <div
      className="sh-help__words"
      onClick={handleClick}
      dangerouslySetInnerHTML={{ __html: sanitiseHtml(html) ?? '' }}
    />
  );
}
