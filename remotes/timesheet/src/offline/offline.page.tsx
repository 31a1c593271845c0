import { formatMeasured } from '@atrium/domain';
import { readOfflinePerson, useTranslation } from '@atrium/platform';
import { Button, EmptyState, Page, Panel, TextField } from '@atrium/ui';
import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import { holdLine, offlineLines, readRunning, writeRunning } from '../common/held/offline-lines.ts';
import { readQuickEntry } from '../common/entry/read-quick-entry.ts';
import './offline.css';

/** Units of a line are read with the firm's own length when it is sent. */
const USUAL_UNIT_SECONDS = 360;
const LONGEST_SECONDS = 86_400;
const TICK_MS = 1000;
const two = (part: number): string => String(part).padStart(2, '0');
/** The day by this device's clock: the firm's zone is not known here. */
const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
/** The firm in the address, as the page was opened. */
const firmOf = ({ pathname }: Location): string => decodeURIComponent(pathname.split('/')[1] ?? '').toLowerCase();

/** Time recorded where nothing can be asked: lines as they are typed, and one timer. No data of the firm is here. */
export function OfflineTimePage() {
  const { t } = useTranslation();
  const tenantId = firmOf(window.location);
  const person = readOfflinePerson(tenantId);
  useEffect(() => offlineLines.openFor(tenantId), [tenantId]);
  const lines = useSyncExternalStore(offlineLines.subscribe, offlineLines.read).filter(
    (line) => line.person === person,
  );
  return (
    <Page>
      <div className="timesheet-offline">
        <h1>{t('timesheet.offline.title', 'Record time offline')}</h1>
        {person === null ? (
          <EmptyState
            icon="clock"
            title={t('timesheet.offline.nobody', 'No one is signed in on this device')}
            description={t(
              'timesheet.offline.nobodyHint',
              'Sign in when the connection is back. People who stay signed in on this device can record time offline.',
            )}
          />
        ) : (
          <>
            <OfflineEntry tenantId={tenantId} />
            <Panel title={t('timesheet.offline.lines', 'Waiting to be sent')} padded={false}>
              {lines.length === 0 ? (
                <EmptyState
                  icon="clock"
                  title={t('timesheet.offline.none', 'Nothing recorded offline')}
                  description={t(
                    'timesheet.offline.noneHint',
                    'What you record is listed here until it is sent. It is lost when this window is closed before.',
                  )}
                />
              ) : (
                <ul className="timesheet-offline__lines">
                  {lines.map(({ key, text, seconds }) => (
                    <li key={key}>
                      <span dir="auto">{seconds === null ? text : `${formatMeasured(seconds)} ${text}`}</span>
                      <Button
                        size="small"
                        kind="quiet"
                        aria-label={t('timesheet.offline.dropLine', 'Discard “{{text}}”', { text })}
                        onClick={() => offlineLines.drop(key)}
                      >
                        {t('timesheet.held.drop', 'Discard')}
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
          </>
        )}
      </div>
    </Page>
  );
}

function OfflineEntry({ tenantId }: { readonly tenantId: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [startedAt, setStartedAt] = useState(() => readRunning(tenantId));
  const seconds = useElapsed(startedAt);
  const turn = (next: number | null): void => {
    writeRunning(tenantId, next);
    setStartedAt(next);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const now = new Date();
    if (startedAt === null) {
      const read = readQuickEntry(text, { activities: [], today: dayOf(now), unitSeconds: USUAL_UNIT_SECONDS });
      if (read === null) {
        setError(t('timesheet.quick.noTime', 'Begin with the time worked, such as 0.4, 1:30, 90m or 4u.'));
        return;
      }
      holdLine(tenantId, { text: text.trim(), day: dayOf(now), seconds: null });
    } else {
      const measured = Math.min(LONGEST_SECONDS, Math.max(1, Math.floor((now.getTime() - startedAt) / 1000)));
      holdLine(tenantId, { text: text.trim(), day: dayOf(new Date(startedAt)), seconds: measured });
      turn(null);
    }
    setError(undefined);
    setText('');
  };
  return (
    <form
      className="timesheet-offline__form"
      aria-label={t('timesheet.quick.title', 'Quick entry')}
      onSubmit={handleSubmit}
    >
      <TextField
        label={t('timesheet.quick.title', 'Quick entry')}
        hint={
          startedAt === null
            ? t('timesheet.quick.hint', 'Time, what was done, whose matter: 0.4 call Patel re settlement')
            : t('timesheet.offline.runningHint', 'What you are doing and whose matter; the timer says the time.')
        }
        error={error}
        value={text}
        {...(text === '' ? {} : { dir: 'auto' })}
        autoComplete="off"
        maxLength={500}
        onChange={setText}
      />
      <div className="timesheet-offline__buttons">
        {startedAt === null ? (
          <>
            <Button type="submit" kind="primary">
              {t('timesheet.quick.record', 'Record')}
            </Button>
            {/* Of its own: the button that submits may not take its place while the click is still under way. */}
            <Button key="start" icon="clock" onClick={() => turn(Date.now())}>
              {t('timesheet.offline.start', 'Start timer')}
            </Button>
          </>
        ) : (
          <>
            <span className="timesheet-offline__clock" role="timer">
              {formatMeasured(seconds)}
            </span>
            <Button key="stop" type="submit" kind="primary">
              {t('timesheet.offline.stop', 'Stop and record')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** Whole seconds since a moment, counted anew each second; 0 where there is none. */
function useElapsed(startedAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (startedAt === null) return undefined;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt]);
  return startedAt === null ? 0 : Math.max(0, Math.floor((now - startedAt) / 1000));
}
