import { useTranslation, withoutUnknown, type ListAddress, type UnknownFilter } from '@atrium/platform';
import { Button } from '../controls/button.tsx';
import { Notice } from '../display/notice.tsx';

interface UnknownFiltersNoticeProps {
  readonly address: Pick<ListAddress, 'params' | 'change'>;
  readonly unknown: readonly UnknownFilter[];
}

/** Says what of the address was left out: the list would be taken for a narrower one. */
export function UnknownFiltersNotice({ address, unknown }: UnknownFiltersNoticeProps) {
  const { t } = useTranslation();
  if (unknown.length === 0) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" onClick={() => address.change(withoutUnknown(address.params, unknown))}>
          {t('ui.list.dropUnknown', 'Remove it from the address')}
        </Button>
      }
    >
      {t('ui.list.unknownFilter', 'This part of the address does not apply here and was left out: {{filters}}', {
        filters: unknown.map(({ parameter, value }) => `${parameter}=${value}`).join(', '),
      })}
    </Notice>
  );
}
