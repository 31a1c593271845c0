import { useTranslation } from '@atrium/platform';
import { useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useState, type UIEvent } from 'react';
import { matterText, type MatterOption } from './matter-option.ts';
import { useMatterOptions } from './use-matter-options.ts';

/** Rows from the end at which the next page is asked for (product specification §9). */
const THRESHOLD_PX = 5 * 32;
const fullWidth = { inlineSize: '100%' };

export interface MatterPickerProps {
  /** Of the input, for the label that stands with it. */
  readonly id: string;
  readonly value: MatterOption | null;
  /** Id of the text that explains the field or says what is wrong with it. */
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  onChange(matter: MatterOption | null): void;
}

/**
 * Finds a matter by file number, title or client; completed matters are left
 * out (product specification §2.10, §9). Stands inside `AntdProvider`.
 *
 * @example <Field id="matter" label="Matter"><MatterPicker id="matter" value={matter} onChange={setMatter} /></Field>
 */
export function MatterPicker({ id, value, describedBy, isInvalid = false, isDisabled = false, autoFocus = false, onChange }: MatterPickerProps) {
  const { t } = useTranslation();
  const size = useIsPhone() ? 'large' : 'middle';
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
      style={fullWidth}
      showSearch
      allowClear
      filterOption={false}
      autoFocus={autoFocus}
      disabled={isDisabled}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      {...(isInvalid ? { status: 'error' as const } : {})}
      placeholder={t('pickers.matter.placeholder', 'Find by file number, title or client')}
      value={value?.id ?? null}
      options={choices.map((matter) => ({ value: matter.id, label: matterText(matter) }))}
      loading={isLoading}
      notFoundContent={
        isLoading
          ? t('pickers.matter.loading', 'Looking…')
          : hasFailed
            ? t('pickers.matter.failed', 'Matters could not be loaded. Close and open the list to try again.')
            : t('pickers.matter.none', 'No open matter matches')
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
