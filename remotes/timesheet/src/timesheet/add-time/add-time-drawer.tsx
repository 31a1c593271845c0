import { formatBilledHours } from '@atrium/domain';
import { TimeEntryForm, type FirmTimeRules } from '@atrium/pickers';
import { useCommand, useConfirmedClose, useQuery, useTranslation } from '@atrium/platform';
import { LoadingShape } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useState } from 'react';
import { createTimeEntryMutation, matterToAddTimeQuery } from '../timesheet.operations.ts';
import type { Entry } from '../timesheet.week.ts';
import { holdSent } from '../../common/held/held-entries.ts';
import { OwnRate } from '../../common/entry/rate-text.tsx';

const DRAWER_WIDTH_PX = 480;

interface AddTimeDrawerProps {
  readonly day: string;
  /** The matter the form opens with; empty for none. */
  readonly matterId: string;
  readonly activities: readonly string[];
  readonly rules: FirmTimeRules | undefined;
  onAdded(entry: Entry, summary: string): void;
  onDoubt(): void;
  onClose(): void;
}

/** The form beside the week. Once something was typed, closing it asks first. */
export function AddTimeDrawer({ day, matterId, activities, rules, onAdded, onDoubt, onClose }: AddTimeDrawerProps) {
  const { t } = useTranslation();
  const [isTouched, setTouched] = useState(false);
  const [{ data, fetching }] = useQuery({
    query: matterToAddTimeQuery,
    variables: { id: matterId },
    pause: matterId === '',
  });
  const create = useCommand(createTimeEntryMutation, { remote: 'timesheet', area: 'add time' });
  const title = t('timesheet.form.title', 'Add time');
  const handleClose = useConfirmedClose(isTouched, onClose);
  return (
    <Drawer open title={title} width={DRAWER_WIDTH_PX} onClose={handleClose}>
      {fetching ? (
        <LoadingShape rows={5} />
      ) : (
        <TimeEntryForm<Entry>
          label={title}
          start={{ matter: data?.matter ?? null, workedOn: day, activity: '', narrative: '', isBillable: true }}
          activities={activities}
          rules={rules}
          terms={(matterId, day) => <OwnRate matterId={matterId} day={day} />}
          saveLabel={t('timesheet.form.save', 'Save')}
          send={(input, key) => create.run({ input }, { silent: true, key })}
          onTouch={() => setTouched(true)}
          onCancel={handleClose}
          onDoubt={onDoubt}
          onUnreachable={(sent, idempotencyKey) => {
            holdSent(sent, idempotencyKey);
            onClose();
          }}
          onSaved={(entry) =>
            onAdded(
              entry,
              t('timesheet.form.added', '{{hours}} h added to {{file}}', {
                hours: formatBilledHours(entry.billedSeconds),
                file: entry.matter?.fileNumber ?? '',
              }),
            )
          }
        />
      )}
    </Drawer>
  );
}
