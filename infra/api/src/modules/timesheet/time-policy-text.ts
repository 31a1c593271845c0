import { formatNumber, localeOf } from '@atrium/domain';
import { viewerOf } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { findTimePolicy } from './time-policy.store.ts';

const SECONDS_A_MINUTE = 60;

/** How time is billed, in the reader's words: "Rounded up to units of 6 minutes, by the day, as for this client". */
export function timePolicyText(
  context: RequestContext,
  { rules, saidBy }: Awaited<ReturnType<typeof findTimePolicy>>,
): string {
  const { translate } = context;
  const { language, homeCountry } = viewerOf(context);
  const minutes = formatNumber(rules.unitSeconds / SECONDS_A_MINUTE, localeOf(language, homeCountry));
  const rounded =
    rules.rounding === 'none'
      ? translate('api.timePolicy.none', 'Not rounded')
      : rules.rounding === 'up'
        ? translate('api.timePolicy.up', 'Rounded up to units of {{minutes}} min', { minutes })
        : translate('api.timePolicy.nearest', 'Rounded to the nearest unit of {{minutes}} min', { minutes });
  const parts = [
    rounded,
    ...(rules.minimumUnits > 1
      ? [translate('api.timePolicy.minimum', 'at least {{units}} units', { units: rules.minimumUnits })]
      : []),
    ...(rules.per === 'day' ? [translate('api.timePolicy.day', 'by the day')] : []),
    ...(saidBy === 'matter'
      ? [translate('api.timePolicy.ofMatter', 'as for this matter')]
      : saidBy === 'client'
        ? [translate('api.timePolicy.ofClient', 'as for this client')]
        : []),
  ];
  return parts.join(', ');
}
