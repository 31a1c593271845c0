import { useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon-paths.ts';
import './chip.css';

export interface ChipProps {
  label: string;
  /** The filter's value: shown after the label, "Status: Open". */
  value?: string | undefined;
  /** Set and in force: drawn in the accent. */
  active?: boolean | undefined;
  icon?: IconName | undefined;
  onClick?: (() => void) | undefined;
  /** Adds a small button that takes the filter away. */
  onRemove?: (() => void) | undefined;
  /** Says that pressing the chip opens a menu or dialog, and whether it is open. */
  expanded?: boolean | undefined;
}

/** A filter that says its value. */
export function Chip({ label, value, active = false, icon, onClick, onRemove, expanded }: ChipProps): ReactElement {
  const { t } = useTranslation();
  const text = value === undefined ? label : `${label}: ${value}`;
  const words = (
    <>
      {icon && <Icon name={icon} size={14} />}
      {text}
    </>
  );
  return (
    <span className={`at-chip${active ? ' at-chip--active' : ''}`}>
      {onClick ? (
        <button
          type="button"
          className="at-chip__label"
          onClick={onClick}
          {...(expanded === undefined
            ? { 'aria-pressed': active }
            : { 'aria-expanded': expanded, 'aria-haspopup': 'dialog' as const })}
        >
          {words}
        </button>
      ) : (
        <span className="at-chip__label">{words}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className="at-chip__remove"
          aria-label={t('ui.chip.remove', 'Remove filter {{filter}}', { filter: text })}
          onClick={onRemove}
        >
          <Icon name="close" size={11} />
        </button>
      )}
    </span>
  );
}
