import type { VitalName } from '@atrium/contracts';
import { useRegion } from '@atrium/platform';

/** A vital as it is compared: milliseconds as seconds, the shift of a layout as a bare figure, a dash without one. */
export function useVitalText(): (vital: VitalName, value: number | null) => string {
  const { language } = useRegion();
  return (vital, value) => {
    if (value === null) return '—';
    if (vital === 'CLS') return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value);
    const isShort = value < 1000;
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unitDisplay: 'narrow',
      unit: isShort ? 'millisecond' : 'second',
      maximumFractionDigits: isShort ? 0 : 2,
    }).format(isShort ? value : value / 1000);
  };
}
