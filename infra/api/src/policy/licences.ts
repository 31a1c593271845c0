/** Whether a licence opens its module on a day, in SQL: days of grace count, and one that was retired opens nothing. */
export const licenceRuns = (licence: string, day: string): string =>
  `${licence}.is_active and ${licence}.starts_on <= ${day} and (${licence}.ends_on is null or ${licence}.ends_on + coalesce(${licence}.grace_days, 0) >= ${day})`;
