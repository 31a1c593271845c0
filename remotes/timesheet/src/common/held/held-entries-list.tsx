import { formatDate, formatDuration } from '@atrium/domain';
import { TimeEntryForm, type FirmTimeRules } from '@atrium/pickers';
import { useCommand, useConfirmedClose, useRegion, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useState } from 'react';
import { heldEntries, useHeldEntries, type HeldEntry } from './held-entries.ts';
import { recordHeldMutation } from './held.operations.ts';
import { useHeldEntriesSender, useSendHeldEntries } from './use-held-entries-sender.ts';
import { OfflineLines } from './offline-lines-list.tsx';
import './held.css';

const DRAWER_WIDTH_PX = 480;

interface HeldEntriesProps {
  readonly activities: readonly string[];
  readonly rules?: FirmTimeRules | undefined;
  onSaved(): void;
}

/** Time that was recorded while the server could not be reached, and what became of it. It is sent by itself. */
export function HeldEntries(props: HeldEntriesProps) {
  const { activities, rules } = props;
  return (
    <>
      {rules !== undefined && <OfflineLines activities={activities} unitSeconds={rules.unitSeconds} />}
      <HeldList {...props} />
    </>
  );
}

function HeldList({ activities, rules, onSaved }: HeldEntriesProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const entries = useHeldEntries();
  const send = useSendHeldEntries(onSaved);
  useHeldEntriesSender(onSaved);
  const [opened, setOpened] = useState<HeldEntry | null>(null);
  if (entries.length === 0) return null;
  return (
    <section className="timesheet-held" aria-label={t('timesheet.held.title', 'Time that is not saved yet')}>
      {entries.map((entry) => (
        <Notice
          key={entry.key}
          tone={entry.refused === null ? 'warn' : 'bad'}
          title={t('timesheet.held.entry', 'Not saved yet: {{time}} on {{file}}, {{day}}', {
            time: formatDuration(entry.input.seconds, 'clock', language),
            file: entry.matter.fileNumber,
            day: formatDate(entry.input.workedOn, language, 'weekday'),
          })}
          action={
            <span className="timesheet-held__actions">
              {entry.refused === null ? (
                <Button size="small" onClick={() => void send()}>
                  {t('timesheet.held.now', 'Try now')}
                </Button>
              ) : (
                <Button size="small" onClick={() => setOpened(entry)}>
                  {t('timesheet.held.correct', 'Check and save')}
                </Button>
              )}
              <Button size="small" kind="quiet" onClick={() => heldEntries.drop(entry.key)}>
                {t('timesheet.held.drop', 'Discard')}
              </Button>
            </span>
          }
        >
          {entry.refused ??
            t(
              'timesheet.held.text',
              'The server can’t be reached. The entry is kept in this tab and sent once when the connection is back.',
            )}
        </Notice>
      ))}
      {opened !== null && (
        <HeldEntryDrawer
          entry={opened}
          activities={activities}
          rules={rules}
          onSaved={() => {
            setOpened(null);
            onSaved();
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

interface HeldEntryDrawerProps extends HeldEntriesProps {
  readonly entry: HeldEntry;
  onClose(): void;
}

/** An entry that the server refused, with what was typed. What is saved now has a key of its own: nothing was recorded. */
function HeldEntryDrawer({ entry, activities, rules, onSaved, onClose }: HeldEntryDrawerProps) {
  const { t } = useTranslation();
  const [isTouched, setTouched] = useState(false);
  const record = useCommand(recordHeldMutation, { remote: 'timesheet', area: 'held entries' });
  const handleClose = useConfirmedClose(isTouched, onClose);
  const { seconds, ...input } = entry.input;
  const title = t('timesheet.form.title', 'Add time');
  return (
    <Drawer open title={title} width={DRAWER_WIDTH_PX} onClose={handleClose}>
      <TimeEntryForm<{ readonly id: string }>
        label={title}
        start={{ ...input, matter: entry.matter }}
        measuredSeconds={seconds}
        activities={activities}
        rules={rules}
        saveLabel={t('timesheet.form.save', 'Save')}
        send={(corrected, key) => record.run({ input: corrected }, { silent: true, key })}
        onTouch={() => setTouched(true)}
        onCancel={handleClose}
        onSaved={() => {
          heldEntries.drop(entry.key);
          onSaved();
        }}
      />
    </Drawer>
  );
}
