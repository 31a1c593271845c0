import { MatterPicker } from '@atrium/pickers';
import { confirmLeave, useConfirmedClose, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, Field, LoadingShape } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useId, useState, type ReactNode } from 'react';
import { UnbilledWorkFile } from './billing-file.tsx';

const DRAWER_WIDTH_PX = 760;

interface MatterWork {
  readonly matterId: string;
  readonly fileNumber: string;
  readonly title: string;
}

interface MatterWorkDrawerProps<Work extends MatterWork> {
  readonly title: string;
  /** Empty while no matter is chosen. */
  readonly matterId: string;
  /** What was found of it; null where the matter is not there, undefined while it is on its way. */
  readonly found: Work | null | undefined;
  readonly hasFailed: boolean;
  onMatter(id: string): void;
  onRetry(): void;
  onClose(): void;
  /** `onTouched` is told whether something would be lost, were the drawer closed or another matter chosen. */
  readonly children: (work: Work, onTouched: (isTouched: boolean) => void) => ReactNode;
}

/** A drawer in which a matter is chosen, and then something is done with its unbilled work. */
export function MatterWorkDrawer<Work extends MatterWork>({
  title,
  matterId,
  found,
  hasFailed,
  onMatter,
  onRetry,
  onClose,
  children,
}: MatterWorkDrawerProps<Work>) {
  const { t } = useTranslation();
  const id = useId();
  // While another matter is on its way, the one before is not shown.
  const work = found?.matterId === matterId ? found : undefined;
  const [isTouched, setTouched] = useState(false);
  const handleClose = useConfirmedClose(isTouched, onClose);
  const choose = async (chosen: string): Promise<void> => {
    if (await confirmLeave(isTouched)) onMatter(chosen);
  };
  return (
    <Drawer open title={title} width={DRAWER_WIDTH_PX} onClose={handleClose}>
      <div className="timesheet-invoices__view">
        <Field id={`${id}-matter`} label={t('timesheet.invoices.file', 'Matter')}>
          <MatterPicker
            id={`${id}-matter`}
            value={work === undefined ? null : { id: matterId, fileNumber: work.fileNumber, title: work.title }}
            onChange={(matter) => void choose(matter?.id ?? '')}
          />
        </Field>
        {matterId === '' ? null : work ? (
          <>
            <div className="timesheet-invoices__actions">
              <UnbilledWorkFile matter={work} />
            </div>
            {children(work, setTouched)}
          </>
        ) : hasFailed ? (
          <ErrorState
            title={t('timesheet.invoices.create.failed', 'Unbilled work could not be loaded')}
            onRetry={onRetry}
          />
        ) : found === null ? (
          <EmptyState icon="money" title={t('timesheet.invoices.create.noMatter', 'This matter is not available')} />
        ) : (
          <LoadingShape rows={6} />
        )}
      </div>
    </Drawer>
  );
}
