import {
  type Extension,
  readOfferText,
  reportError,
  useAppUser,
  useClient,
  useExtensions,
  useLoadExtension,
  useNavigate,
  useTranslation,
} from '@atrium/platform';
import { useEffect, useState } from 'react';
import { withinTime } from '../../extensions/within-time.ts';
import type { Command } from './command.ts';
import type { RecordGroup } from './use-found-records.ts';

const MOST_RECENT = 6;
const RECENT_BUDGET_MS = 8_000;

type Groups = Readonly<Record<string, RecordGroup>>;

/** What was answered last on this page, and to whom: shown until the server has answered once more. */
let known: { readonly userId: string; readonly groups: Groups } = { userId: '', groups: {} };

/** Forgets what was answered on this page. */
export function forgetRecentGroups(): void {
  known = { userId: '', groups: {} };
}

/** The records that this person opened last, by the searches that know them. One that does not come is left out. */
export function useRecentRecords(): readonly RecordGroup[] {
  const { t, i18n } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const { userId } = useAppUser();
  const searches = useExtensions('palette/search@1');
  const load = useLoadExtension();
  const [groups, setGroups] = useState<Groups>(() => (known.userId === userId ? known.groups : {}));

  useEffect(() => {
    let isWanted = true;
    const readRecent = async (extension: Extension<'palette/search@1'>, title: string): Promise<void> => {
      const { remote, offer } = extension;
      try {
        const search = await load(extension);
        const results = await withinTime(search({ query: '', limit: MOST_RECENT, client, t }), RECENT_BUDGET_MS);
        const found = results.map(({ path, ...result }): Command => ({
          ...result,
          group: `recent-${offer.id}`,
          isRecord: true,
          run: () => void navigate(path),
        }));
        const group = { id: `recent-${offer.id}`, title, found };
        known = { userId, groups: { ...(known.userId === userId ? known.groups : {}), [offer.id]: group } };
        if (isWanted) setGroups((others) => ({ ...others, [offer.id]: group }));
      } catch (error) {
        reportError(error, { remote, area: 'command palette' });
      }
    };
    for (const search of searches) {
      const { recent } = search.offer;
      if (recent !== undefined) void readRecent(search, readOfferText(recent, i18n.language));
    }
    return () => {
      isWanted = false;
    };
  }, [client, i18n.language, load, navigate, searches, t, userId]);

  return searches.flatMap(({ offer }) => groups[offer.id] ?? []);
}
