import { useTranslation } from '@atrium/platform';
import { Modal } from '@atrium/ui/antd';
import { CalendarFeed } from './calendar-feed.tsx';

/** The calendar feed over the list of tasks; it stands in the settings as well. */
export function CalendarFeedDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Modal open title={t('matters.feed.title', 'Subscribe to calendar')} footer={null} onCancel={onClose}>
      <CalendarFeed />
    </Modal>
  );
}
