import { formatDate, formatMeasured } from '@atrium/domain';
import { useAppUser, useQuery, useRegion, useTenant, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { quickMattersQuery } from '../entry/entry.operations.ts';
import { readQuickEntry } from '../entry/read-quick-entry.ts';
import { holdEntry } from './held-entries.ts';
import { linesOf, offlineLines, type OfflineLine } from './offline-lines.ts';

interface Rules {
  readonly activities: readonly string[];
  readonly unitSeconds: number;
}

/** Lines typed where nothing could be asked: each becomes an entry as soon as its matter is known. */
export function OfflineLines(rules: Rules) {
  const { t } = useTranslation();
  const { tenantId } = useTenant();
  const appUser = useAppUser();
  useEffect(() => offlineLines.openFor(tenantId), [tenantId]);
  const lines = linesOf(useSyncExternalStore(offlineLines.subscribe, offlineLines.read), appUser);
  if (lines.length === 0) return null;
  return (
    <section className="timesheet-held" aria-label={t('timesheet.offline.section', 'Time recorded offline')}>
      {lines.map((line) => (
        <Line key={line.key} line={line} {...rules} />
      ))}
    </section>
  );
}

function Line({ line, activities, unitSeconds }: Rules & { readonly line: OfflineLine }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [words, setWords] = useState<string | null>(null);
  // A timer says the time; the words are read as if the line began with it.
  const text = line.seconds === null ? line.text : `1m ${line.text}`;
  const read = readQuickEntry(text, { activities, today: line.day, unitSeconds });
  const search = words ?? read?.matterWords ?? '';
  const [{ data, fetching }] = useQuery({
    query: quickMattersQuery,
    variables: { filter: search },
    pause: search === '',
    requestPolicy: 'network-only',
  });
  const found = search === '' ? [] : (data?.matterSummaryListX.matters ?? []);
  const only = !fetching && found.length === 1 && words === null ? found[0] : undefined;
  // A file number leaves no doubt; any other match is the person's to confirm.
  const namedId = only !== undefined && line.text.includes(only.fileNumber) ? only.id : undefined;

  const record = (matter: (typeof found)[number]): void => {
    if (read === null) return;
    const { seconds, workedOn, narrative, activity } = read;
    holdEntry({
      // The key of the line: however often the page is loaded, it becomes one entry.
      key: line.key,
      matter: { id: matter.id, fileNumber: matter.fileNumber, title: matter.title },
      input: {
        matterId: matter.id,
        workedOn,
        seconds: line.seconds ?? seconds,
        activity: activity ?? activities[0] ?? '',
        narrative,
        isBillable: true,
        mayLackNarrative: true,
      },
    });
    offlineLines.drop(line.key);
  };
  const recordNamed = useEffectEvent(() => {
    if (only !== undefined) record(only);
  });
  useEffect(() => {
    if (namedId !== undefined) recordNamed();
  }, [namedId]);
  if (namedId !== undefined) return null;
  return (
    <Notice
      tone="warn"
      title={t('timesheet.offline.choose', 'Recorded offline on {{day}}: {{text}}', {
        day: formatDate(line.day, language, 'weekday'),
        text: line.seconds === null ? line.text : `${formatMeasured(line.seconds)} ${line.text}`,
      })}
      action={
        <Button size="small" kind="quiet" onClick={() => offlineLines.drop(line.key)}>
          {t('timesheet.held.drop', 'Discard')}
        </Button>
      }
    >
      <div className="timesheet-held__choose">
        <span>
          {fetching
            ? t('timesheet.quick.looking', 'Looking for the matter…')
            : t('timesheet.offline.whose', 'Choose its matter, or name a client, title or file number.')}
        </span>
        <Input
          size="small"
          aria-label={t('timesheet.offline.matter', 'Matter of “{{text}}”', { text: line.text })}
          value={search}
          onChange={(event) => setWords(event.target.value)}
        />
        {found.map((each) => (
          <Button key={each.id} size="small" onClick={() => record(each)}>
            {`${each.fileNumber} ${each.title}`}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
