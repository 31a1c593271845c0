import { useTranslation } from '@atrium/platform';
import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { landWithin } from './land-outline.ts';
import { viewOf, type MapPoint } from './map-view.ts';
import { following, isFarthest, isNearest, placeAt, placeByKey, zoomed } from './picking.ts';
import './map.css';

interface PlacePickerProps {
  readonly label: string;
  readonly place: MapPoint | null;
  onPick(place: MapPoint): void;
}
const MARK = 0.012;

/**
 * A map on which a place is marked by pointer or by keys: arrows move the mark, further with Shift, plus and minus show
 * more or less of the world. What is marked is handed over in degrees at once; where it is told in words, people who do
 * not see the map read it.
 */
export function PlacePicker({ label, place, onPick }: PlacePickerProps): ReactElement {
  const { t } = useTranslation();
  const hint = useId();
  const [view, setView] = useState(() => viewOf(place === null ? [] : [place]));
  const pick = (next: MapPoint): void => {
    setView(following(view, next));
    onPick(next);
  };
  const zoom = (isNearer: boolean): void => setView(zoomed(view, place, isNearer));
  const handleClick = (event: MouseEvent<HTMLDivElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0) onPick(placeAt(view, (event.clientX - left) / width, (event.clientY - top) / height));
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placeByKey(view, place, event.key, event.shiftKey);
    if (next !== null) pick(next);
    else if (event.key === '+' || event.key === '=') zoom(true);
    else if (event.key === '-') zoom(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className="at-map">
      <div
        className="at-map__surface"
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        <svg
          className="at-map__picture"
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className="at-map__sea" {...view} />
          <path className="at-map__land" d={landWithin(view)} vectorEffect="non-scaling-stroke" />
          {place && (
            <circle
              className="at-map__mark"
              cx={place.longitude}
              cy={-place.latitude}
              r={view.width * MARK}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      </div>
      <div className="at-map__tools">
        <IconButton
          framed
          icon="plus"
          label={t('ui.map.nearer', 'Zoom in')}
          disabled={isNearest(view)}
          onClick={() => zoom(true)}
        />
        <IconButton
          framed
          icon="minus"
          label={t('ui.map.farther', 'Zoom out')}
          disabled={isFarthest(view)}
          onClick={() => zoom(false)}
        />
        <p id={hint} className="at-map__hint">
          {t(
            'ui.map.hint',
            'Select a place on the map, or move the mark with the arrow keys, in larger steps with Shift. Plus and minus zoom.',
          )}
        </p>
      </div>
    </div>
  );
}
