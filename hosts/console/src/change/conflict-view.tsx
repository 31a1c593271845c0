import type { ReleaseChangeRecord } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import { DateDisplay } from '@atrium/ui/inputs';
import { useNames } from '../session/overview.tsx';
import { useChangeWords } from './change-words.ts';

/** What others changed since the operator looked. */
export function ConflictView({ since }: { since: readonly ReleaseChangeRecord[] }) {
  const { t } = useTranslation();
  const names = useNames();
  const words = useChangeWords();
  return (
    <Notice tone="warn" title={t('console.conflict.title', 'Someone else changed this. Nothing was saved.')}>
      <ul className="co-plain-list co-conflict">
        {since.map(({ revision, at, by, reason, change }) => (
          <li key={revision}>
            <strong>{words(change, names).act}</strong>
            <br />
            {by} · <DateDisplay isRelative value={at} /> · {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
