import { formatDuration } from '@atrium/domain';
import { confirmLeave, useQuery, useRegion, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { LoadingShape } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useState } from 'react';
import { matterToAddTimeQuery } from '../timesheet.operations.ts';
import type { Entry } from '../timesheet.week.ts';
import { AddTimeFields } from './add-time-fields.tsx';

const DRAWER_WIDTH_PX = 420;

interface AddTimeDrawerProps {
  readonly day: string;
  /** The matter the form opens with; empty for none. */
  readonly matterId: string;
  readonly activities: readonly string[];
  onAdded(entry: Entry, summary: string): void;
  onDoubt(): void;
  onClose(): void;
}

/** The form beside the week. Once something was typed, closing it asks first. */
export function AddTimeDrawer({ day, matterId, activities, onAdded, onDoubt, onClose }: AddTimeDrawerProps) {
  const { language } = useRegion();
  const { t } = useTranslation();
  const [isTouched, setTouched] = useState(false);
  const [{ data, fetching }] = useQuery({ query: matterToAddTimeQuery, variables: { id: matterId }, pause: matterId === '' });
  useUnsavedChanges(isTouched);
  const handleClose = () => {
    void confirmLeave(isTouched).then((isLeaving) => {
      if (isLeaving) onClose();
    });
  };
  return (
    <Drawer open title={t('timesheet.form.title', 'Add time')} width={DRAWER_WIDTH_PX} onClose={handleClose}>
      {fetching ? (
        <LoadingShape rows={5} />
      ) : (
        <AddTimeFields
          day={day}
          matter={data?.matter ?? null}
          activities={activities}
          onTouch={() => setTouched(true)}
          onCancel={handleClose}
          onDoubt={onDoubt}
          onAdded={(entry) =>
            onAdded(
              entry,
              t('timesheet.form.added', '{{hours}} added to {{file}}', { hours: formatDuration(entry.seconds, 'decimal', language), file: entry.matter?.fileNumber ?? '' }),
            )
          }
        />
      )}
    </Drawer>
  );
}
