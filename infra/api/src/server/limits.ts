/** How much one request may ask for. Numbers chosen so that every screen uses less than a quarter of each. */
export const requestLimits = {
  bodyBytes: 128 * 1024,
  tokens: 2000,
  depth: 12,
  aliases: 15,
  rootFields: 10,
  fields: 400,
  /** Fields times rows: 20 matters with five time entries each cost about 1,500. */
  cost: 60_000,
  offset: 100_000,
} as const;
