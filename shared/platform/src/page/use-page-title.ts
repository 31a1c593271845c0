import { useEffect } from 'react';

/** What stands after the page's own title in the browser's tab. */
let suffix = 'Atrium';

/** Sets what follows every page title: the firm's name once it is known. */
export function setPageTitleSuffix(text: string): void {
  suffix = text;
}

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' || title === suffix ? suffix : `${title} · ${suffix}`;
  }, [title]);
}
