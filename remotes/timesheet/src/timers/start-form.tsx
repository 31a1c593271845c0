import { MatterPicker, matterText, type MatterOption } from '@atrium/pickers';
import { useQuery, useTranslation } from '@atrium/platform';
import { Button, Field, TextField } from '@atrium/ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { askNow } from './held-commands.ts';
import { useSendCommand } from './use-timer-commands.ts';
import { timerMatterQuery } from './timers-dialog.operations.ts';

/** Starts a timer with what is known so far; a matter and words can follow while it runs. */
export function StartForm({ matterId, onTouch }: { matterId: string | null; onTouch(isTouched: boolean): void }) {
  const { t } = useTranslation();
  const id = useId();
  const send = useSendCommand();
  const [matter, setMatter] = useState<MatterOption | null>(null);
  const [description, setDescription] = useState('');
  const [isSending, setSending] = useState(false);
  const [{ data }] = useQuery({ query: timerMatterQuery, variables: { id: matterId ?? '' }, pause: matterId === null });
  const given = data?.matter ?? null;
  useEffect(() => {
    if (given !== null) setMatter((chosen) => chosen ?? given);
  }, [given]);
  useEffect(() => onTouch(description !== ''), [description, onTouch]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const name = matter === null ? description : matterText(matter);
    const outcome = await send(
      askNow({ kind: 'start', timerId: null, name, matterId: matter?.id ?? null, description }),
    );
    setSending(false);
    // What was refused stays to be put right; what is held up is kept with the command.
    if (outcome.state === 'refused') return;
    setMatter(null);
    setDescription('');
  };
  return (
    <form
      className="timesheet-timers__start"
      onSubmit={(event) => void handleSubmit(event)}
      aria-label={t('timesheet.timers.start.title', 'Start a timer')}
    >
      <Field id={`${id}-matter`} label={t('timesheet.timers.matter', 'Matter')}>
        <MatterPicker id={`${id}-matter`} value={matter} onChange={setMatter} />
      </Field>
      <div className="timesheet-timers__start-line">
        <TextField
          label={t('timesheet.timers.description', 'What are you working on?')}
          data-timers-description=""
          autoComplete="off"
          maxLength={4000}
          value={description}
          onChange={setDescription}
        />
        <Button kind="primary" type="submit" icon="play" busy={isSending}>
          {t('timesheet.timers.start.button', 'Start')}
        </Button>
      </div>
    </form>
  );
}
