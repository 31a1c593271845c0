import type { FoundMeasure } from './subjects.ts';

/** The sums that a measure is made of, by the names of their columns: itself, or the two that a share divides. */
export const partsOf = ({ id, measure }: FoundMeasure): readonly (readonly [name: string, sql: string])[] => {
  const { parts, sql } = measure;
  if (parts === undefined || parts === 'none') return [[id, sql]];
  return [
    [`${id}Over`, parts.over],
    [`${id}Under`, parts.under],
  ];
};

/** The measure, in SQL, of parts that were added up: `of` says how. */
export function valueSql({ id, measure }: FoundMeasure, of: (part: string) => string): string {
  const { parts } = measure;
  return parts === undefined || parts === 'none'
    ? of(`"${id}"`)
    : `${of(`"${id}Over"`)} / nullif(${of(`"${id}Under"`)}, 0)`;
}

/** True for what all rows come to where that is worked out from what their parts come to; not so of a median. */
export const addsUp = ({ measure }: FoundMeasure): boolean => measure.parts !== 'none';
