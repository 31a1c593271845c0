import { Link, useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import { useChangeWords } from '../change/change-words.ts';
import { useLive } from '../session/live.tsx';
import { useNames } from '../session/overview.tsx';

/** Says in the header that somebody else changed something, until it is looked at or put away. */
export function News() {
  const { t } = useTranslation();
  const { news, dismiss } = useLive();
  const names = useNames();
  const words = useChangeWords();
  return (
    <div className="co-news" role="status">
      {news !== null && (
        <span className="co-news__note">
          <Link to={`/changes?revision=${news.revision}`} onClick={dismiss} className="co-news__link">
            {t('console.news.changed', 'Changed by {{who}} a moment ago: {{what}}', {
              who: news.by,
              what: words(news.change, names).act,
            })}
          </Link>
          <IconButton icon="close" size="small" label={t('console.news.dismiss', 'Dismiss')} onClick={dismiss} />
        </span>
      )}
    </div>
  );
}
