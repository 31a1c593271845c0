import { useTranslation, type ListAddress } from '@atrium/platform';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../states/empty-state.tsx';

interface PageBeyondEndProps {
  readonly address: Pick<ListAddress, 'goTo'>;
  readonly recordCount: number;
  readonly pageSize: number;
}

/** Where a list holds something and this page of it nothing: what stood here was dealt with, or the link is old. */
export function PageBeyondEnd({ address, recordCount, pageSize }: PageBeyondEndProps) {
  const { t } = useTranslation();
  const last = Math.floor((recordCount - 1) / pageSize) * pageSize;
  return (
    <EmptyState
      title={t('ui.list.beyondEnd', 'This page is empty now')}
      description={t('ui.list.beyondEndHint', 'The list is shorter than before.')}
      action={<Button onClick={() => address.goTo(last)}>{t('ui.list.toLastPage', 'Show the last page')}</Button>}
    />
  );
}
