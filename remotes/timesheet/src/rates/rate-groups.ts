import type { Rates_RateFragment } from '../generated/graphql.ts';

export type Rate = Rates_RateFragment;
/** How a rate stands to a day. */
export type RateState = 'inForce' | 'later' | 'earlier';
/** Rates of one kind on the same thing and for the same people, the latest first. */
export interface RateGroup {
  readonly key: string;
  readonly rates: readonly (Rate & { readonly state: RateState })[];
}

/** A fee for a whole matter, beside the rate that its time is valued at. */
export const isFee = ({ kind }: Pick<Rate, 'kind'>): boolean =>
  kind === 'fixed' || kind === 'capped' || kind === 'subscription';
const keyOf = (rate: Rate): string =>
  [isFee(rate) ? 'fee' : 'rate', rate.matterId, rate.clientId, rate.matterTypeId, rate.userId, rate.roleId].join(' ');

/** Rates by what they are on and for whom, in the order they came, each with how it stands to the day. */
export function groupRates(rates: readonly Rate[], today: string): RateGroup[] {
  const byKey = new Map<string, Rate[]>();
  for (const rate of rates) byKey.set(keyOf(rate), [...(byKey.get(keyOf(rate)) ?? []), rate]);
  return [...byKey].map(([key, group]) => {
    const inForce = group.find(({ startsOn, endsOn }) => startsOn <= today && (endsOn == null || endsOn >= today));
    return {
      key,
      rates: group.map((rate) => ({
        ...rate,
        state: rate === inForce ? 'inForce' : rate.startsOn > today ? 'later' : 'earlier',
      })),
    };
  });
}
