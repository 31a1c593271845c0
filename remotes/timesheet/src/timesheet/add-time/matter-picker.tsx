import { useTranslation } from '@atrium/platform';
import { Select } from '@atrium/ui/antd';
import { useState, type UIEvent } from 'react';
import { matterText, type MatterOption } from './add-time.form.ts';
import { useMatterOptions } from './use-matter-options.ts';

/** Rows from the end at which the next page is asked for (product specification §9). */
const THRESHOLD_PX = 5 * 32;

interface MatterPickerProps {
  readonly id: string;
  readonly size: 'middle' | 'large';
  readonly value: MatterOption | null;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly autoFocus?: boolean;
  onChange(matter: MatterOption | null): void;
}

/** Finds a matter by file number, title or client; completed matters are left out. */
export function MatterPicker({ id, size, value, describedBy, isInvalid, autoFocus = false, onChange }: MatterPickerProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { matters, isLoading, hasFailed, loadMore } = useMatterOptions(isOpen, text);
  const choices = value !== null && !matters.some((matter) => matter.id === value.id) && text === '' ? [value, ...matters] : matters;
  const handleScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLDivElement>) => {
    if (scrollHeight - scrollTop - clientHeight < THRESHOLD_PX) loadMore();
  };
  return (
    <Select
      id={id}
      size={size}
      className="timesheet-picker"
      showSearch
      allowClear
      filterOption={false}
      autoFocus={autoFocus}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      {...(isInvalid ? { status: 'error' as const } : {})}
      placeholder={t('timesheet.picker.placeholder', 'Find by file number, title or client')}
      value={value?.id ?? null}
      options={choices.map((matter) => ({ value: matter.id, label: matterText(matter) }))}
      loading={isLoading}
      notFoundContent={
        isLoading
          ? t('timesheet.picker.loading', 'Looking…')
          : hasFailed
            ? t('timesheet.picker.failed', 'Matters could not be loaded. Close and open the list to try again.')
            : t('timesheet.picker.none', 'No open matter matches')
      }
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) setText('');
      }}
      onSearch={setText}
      onPopupScroll={handleScroll}
      onChange={(chosen) => onChange(choices.find((matter) => matter.id === chosen) ?? null)}
    />
  );
}
