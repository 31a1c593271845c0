import { Link, useTranslation } from '@atrium/platform';
import { landWithin, markSize, viewOf } from '@atrium/ui/map';
import type { ReactElement } from 'react';
import type { Figure } from '../figures.ts';

interface OfficeMapProps {
  readonly description: string;
  /** By office; the first decides how large a mark is. */
  readonly figures: readonly Figure[];
  /** Pixels, or as high as its card. */
  readonly height: number | 'fill';
  write(figure: Figure, value: number | null | undefined): string;
}
/** Shares of the width of the map. */
const LARGEST = 0.035;
const SMALLEST = 0.009;

/** The offices of the firm where they are, each with its figures. What they are called and come to stands beside the map as well. */
export function OfficeMap({ description, figures, height, write }: OfficeMapProps): ReactElement {
  const { t } = useTranslation();
  const [first] = figures;
  const offices = first?.points ?? [];
  const placed = offices.flatMap((office) => (office.place ? [{ ...office, place: office.place }] : []));
  const elsewhere = offices.filter(({ place, key }) => !place && key !== '');
  const view = viewOf(placed.map(({ place }) => place));
  const largest = Math.max(0, ...placed.map(({ value }) => value ?? 0));
  const textOf = (key: string): string =>
    figures
      .map(
        (figure) => `${figure.measure.title} ${write(figure, figure.points.find((point) => point.key === key)?.value)}`,
      )
      .join(', ');
  return (
    <div className="reports-map" style={height === 'fill' ? undefined : { blockSize: height }}>
      <svg
        className="reports-map__picture"
        role="img"
        aria-label={description}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        preserveAspectRatio="xMidYMid meet"
      >
        <rect className="reports-map__sea" {...view} />
        <path className="reports-map__land" d={landWithin(view)} vectorEffect="non-scaling-stroke" />
        {placed.map(({ key, label, value, place }) => (
          <circle
            key={key}
            className="reports-map__mark"
            cx={place.longitude}
            cy={-place.latitude}
            r={view.width * (SMALLEST + (LARGEST - SMALLEST) * markSize(value ?? 0, largest))}
            vectorEffect="non-scaling-stroke"
          >
            <title>{`${label}: ${textOf(key)}`}</title>
          </circle>
        ))}
      </svg>
      <ul className="reports-map__offices" aria-label={t('reports.map.offices', 'Offices')}>
        {offices
          .filter(({ key }) => key !== '')
          .map(({ key, label, rows }) => (
            <li key={key}>
              {rows ? <Link to={rows}>{label}</Link> : <span>{label}</span>}
              <span className="reports-map__figures">{textOf(key)}</span>
            </li>
          ))}
      </ul>
      {elsewhere.length > 0 && (
        <p className="reports-quiet">
          {t('reports.map.elsewhere', 'Without coordinates, so not on the map: {{names}}', {
            names: elsewhere.map(({ label }) => label).join(', '),
          })}
        </p>
      )}
    </div>
  );
}
