import { densities, type Density } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';

/** How close the rows of a list stand, for as long as it is open; the person's own choice at first. */
export function DensityChoice({
  value,
  onChange,
}: {
  value: Density;
  onChange: (density: Density) => void;
}): ReactElement {
  const { t } = useTranslation();
  const labels: Record<Density, string> = {
    comfortable: t('ui.proTable.comfortable', 'Comfortable'),
    compact: t('ui.proTable.compact', 'Compact'),
    dense: t('ui.proTable.dense', 'Dense'),
  };
  return (
    <select
      className="at-select"
      aria-label={t('ui.proTable.density', 'Density')}
      value={value}
      onChange={(event) => {
        const density = densities.find((each) => each === event.target.value);
        if (density !== undefined) onChange(density);
      }}
    >
      {densities.map((density) => (
        <option key={density} value={density}>
          {labels[density]}
        </option>
      ))}
    </select>
  );
}
