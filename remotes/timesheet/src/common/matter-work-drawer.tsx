import { MatterPicker } from '@atrium/pickers';
import { useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, Field, LoadingShape } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useId, type ReactNode } from 'react';

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
  readonly children: (work: Work) => ReactNode;
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
  return (
    <Drawer open title={title} width={DRAWER_WIDTH_PX} onClose={onClose}>
      <div className="timesheet-invoices__view">
        <Field id={`${id}-matter`} label={t('timesheet.invoices.file', 'Matter')}>
          <MatterPicker
            id={`${id}-matter`}
            value={work === undefined ? null : { id: matterId, fileNumber: work.fileNumber, title: work.title }}
            onChange={(matter) => onMatter(matter?.id ?? '')}
          />
        </Field>
        {matterId === '' ? null : work ? (
          children(work)
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
