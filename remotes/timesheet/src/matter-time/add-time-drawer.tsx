import type { MatterContext } from '@atrium/contracts';
import { dayIn } from '@atrium/domain';
import { TimeEntryForm } from '@atrium/pickers';
import { useCommand, useConfirmedClose, useNotify, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useState } from 'react';
import { recordMatterTimeMutation, timeFormQuery } from './matter-time.operations.ts';
import { holdSent } from '../common/held/held-entries.ts';
import { OwnRate } from '../common/entry/rate-text.tsx';

const DRAWER_WIDTH_PX = 480;

/** Records time on the matter that is open. */
export function AddTimeDrawer({
  matter,
  onAdded,
  onClose,
}: {
  readonly matter: MatterContext;
  onAdded(): void;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const notify = useNotify();
  const [day] = useState(() => dayIn(timeZone, new Date()));
  const [isTouched, setTouched] = useState(false);
  const [{ data, error }, ask] = useQuery({ query: timeFormQuery, variables: { day } });
  const record = useCommand(recordMatterTimeMutation, { remote: 'timesheet', area: 'add time' });
  const title = t('timesheet.matterTime.add', 'Add time');
  const handleClose = useConfirmedClose(isTouched, onClose);
  return (
    <Drawer open title={title} width={DRAWER_WIDTH_PX} onClose={handleClose}>
      {data === undefined ? (
        error === undefined ? (
          <LoadingShape rows={5} />
        ) : (
          <ErrorState
            title={t('timesheet.matterTime.formFailed', 'The form could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        )
      ) : (
        <TimeEntryForm<{ readonly id: string }>
          label={title}
          start={{
            matter: { id: matter.id, fileNumber: matter.fileNumber, title: matter.title },
            workedOn: day,
            activity: '',
            narrative: '',
            isBillable: true,
          }}
          rules={data.timesheetWeek.recording}
          activities={data.timesheetWeek.activities}
          terms={(matterId, day) => <OwnRate matterId={matterId} day={day} />}
          saveLabel={t('timesheet.matterTime.save', 'Save')}
          send={(input, key) => record.run({ input }, { silent: true, key })}
          onTouch={() => setTouched(true)}
          onUnreachable={(sent, idempotencyKey) => {
            holdSent(sent, idempotencyKey);
            onClose();
          }}
          onCancel={handleClose}
          onSaved={() => {
            notify.success(t('timesheet.matterTime.added', 'Time recorded on {{file}}', { file: matter.fileNumber }));
            onAdded();
          }}
        />
      )}
    </Drawer>
  );
}
