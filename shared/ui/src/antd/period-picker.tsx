import { dayOrderOf } from '@atrium/domain';
import { useRegion } from '@atrium/platform';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';

export interface Period {
  /** ISO 8601 days, both included; null where it is open. */
  readonly from: string | null;
  readonly to: string | null;
}
interface PeriodPickerProps {
  /** Of the first field, for a label beside it. */
  id?: string | undefined;
  label: string;
  placeholder: [from: string, to: string];
  value: Period;
  size?: 'middle' | 'large';
  onChange(period: Period): void;
}

const ISO_DAY = 'YYYY-MM-DD';

/** A first and a last day, either of which may be left open: chosen, or typed as the region writes days. */
export function PeriodPicker({
  id,
  label,
  placeholder,
  value: { from, to },
  size = 'middle',
  onChange,
}: PeriodPickerProps): ReactElement {
  const typed = dayOrderOf(useRegion().homeCountry) === 'dmy' ? 'D/M/YYYY' : 'M/D/YYYY';
  return (
    <DatePicker.RangePicker
      {...(id === undefined ? {} : { id: { start: id } })}
      size={size}
      allowEmpty={[true, true]}
      aria-label={label}
      placeholder={placeholder}
      format={['D MMM YYYY', typed, ISO_DAY]}
      value={[from === null ? null : dayjs(from), to === null ? null : dayjs(to)]}
      onChange={(days) =>
        onChange({ from: days?.[0]?.format(ISO_DAY) ?? null, to: days?.[1]?.format(ISO_DAY) ?? null })
      }
    />
  );
}
