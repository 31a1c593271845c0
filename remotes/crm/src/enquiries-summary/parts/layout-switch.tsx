import { useTranslation, type AddressChanges } from '@atrium/platform';
import { Segmented } from '@atrium/ui/antd';

interface LayoutSwitchProps {
  readonly isBoard: boolean;
  onChange(changes: AddressChanges): void;
}

/** A list, or a board by stage. */
export function LayoutSwitch({ isBoard, onChange }: LayoutSwitchProps) {
  const { t } = useTranslation();
  return (
    <Segmented<'list' | 'board'>
      aria-label={t('crm.enquiries.layout', 'Layout')}
      value={isBoard ? 'board' : 'list'}
      options={[
        { value: 'list', label: t('crm.enquiries.layoutList', 'List') },
        { value: 'board', label: t('crm.enquiries.layoutBoard', 'Board') },
      ]}
      onChange={(chosen) => onChange({ layout: chosen === 'list' ? null : chosen, group: null })}
    />
  );
}
