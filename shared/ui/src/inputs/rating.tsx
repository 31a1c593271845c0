import { MOST_STARS } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { useId, type ReactElement } from 'react';
import { Icon } from '../display/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { ariaOf, type ControlProps } from './control.ts';
import './rating.css';

export interface RatingProps extends ControlProps<number> {
  /** What is rated; names the group of stars for assistive technology. */
  label: string;
}

/**
 * One to five stars. The stars are a group of radio buttons: arrow keys move,
 * a button takes the rating away. Read only it is one picture that says "4 of 5".
 *
 * @example <Rating label="How was the seminar?" value={rating} onChange={setRating} />
 */
export function Rating({
  id,
  value,
  onChange,
  onBlur,
  isDisabled = false,
  isReadOnly = false,
  autoFocus = false,
  label,
  ...rest
}: RatingProps): ReactElement {
  const { t } = useTranslation();
  const name = useId();
  const given = value ?? 0;
  const stars = Array.from({ length: MOST_STARS }, (_, index) => index + 1);
  if (isReadOnly) {
    const words =
      given === 0
        ? t('ui.rating.none', 'Not rated')
        : t('ui.rating.of', '{{stars}} of {{most}}', { stars: given, most: MOST_STARS });
    return (
      <span
        className="at-rating at-rating--read-only"
        role="img"
        aria-label={`${label}: ${words}`}
        {...(id === undefined ? {} : { id })}
      >
        {stars.map((star) => (
          <span
            key={star}
            className={star <= Math.round(given) ? 'at-rating__star at-rating__star--full' : 'at-rating__star'}
          >
            <Icon name="star" />
          </span>
        ))}
      </span>
    );
  }
  return (
    <span
      className="at-rating"
      role="radiogroup"
      {...ariaOf(rest)}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onBlur={onBlur}
    >
      {stars.map((star) => (
        <label key={star} className={star <= given ? 'at-rating__star at-rating__star--full' : 'at-rating__star'}>
          <input
            type="radio"
            className="at-rating__choice"
            name={name}
            value={star}
            checked={star === given}
            disabled={isDisabled}
            // A form's label leads to the star that holds the keyboard's place.
            {...(id !== undefined && star === Math.max(1, given) ? { id } : {})}
            autoFocus={autoFocus && star === Math.max(1, given)}
            aria-label={t('ui.rating.stars', {
              defaultValue_one: '{{count}} star',
              defaultValue_other: '{{count}} stars',
              count: star,
            })}
            onChange={() => onChange?.(star)}
          />
          <Icon name="star" />
        </label>
      ))}
      {given > 0 && !isDisabled && (
        <IconButton
          icon="close"
          size="small"
          label={t('ui.rating.clear', 'Clear the rating')}
          onClick={() => onChange?.(null)}
        />
      )}
    </span>
  );
}
