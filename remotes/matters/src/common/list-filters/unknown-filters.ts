import type { AddressChanges } from '@atrium/platform';

/** A part of an address that a list can do nothing with. */
export interface UnknownFilter {
  readonly parameter: string;
  readonly value: string;
}

/** What the parameters that a list reads may say. */
export type Meanings = Readonly<Record<string, (value: string) => boolean>>;

/** By these some list of ours is narrowed, and not every one by each of them. */
const narrowing: readonly string[] = [
  ...['view', 'status', 'type', 'responsible', 'client', 'completed', 'kind', 'priority', 'category', 'matter'],
  ...['assigned', 'assignee', 'closed', 'bucket', 'author', 'contact', 'enquiry', 'from', 'to'],
];

export const anyText = (): boolean => true;

/** What an address asks for that its list leaves out: a value without a meaning, or what only another list is narrowed by. */
export function findUnknownFilters(params: URLSearchParams, meanings: Meanings): readonly UnknownFilter[] {
  return [...params]
    .filter(
      ([parameter, value]) =>
        value !== '' &&
        (Object.hasOwn(meanings, parameter) ? meanings[parameter]?.(value) === false : narrowing.includes(parameter)),
    )
    .map(([parameter, value]) => ({ parameter, value }));
}

/** The address without them; other values of the same parameters stay. */
export function withoutUnknown(params: URLSearchParams, unknown: readonly UnknownFilter[]): AddressChanges {
  const isUnknown = (parameter: string, value: string): boolean =>
    unknown.some((each) => each.parameter === parameter && each.value === value);
  return Object.fromEntries(
    unknown.map(({ parameter }) => [
      parameter,
      params.getAll(parameter).filter((value) => !isUnknown(parameter, value)),
    ]),
  );
}
