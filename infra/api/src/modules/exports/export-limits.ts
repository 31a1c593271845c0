/** How much one person may ask for, and how long it is kept (product specification §3: export of what the filters show). */
export const exportLimits = {
  rows: 100_000,
  /** A paper is laid out in memory, and nobody reads a longer one. */
  pdfRows: 5_000,
  /** A file of cards is part of an answer. */
  cards: 5_000,
  columns: 60,
  /** Not ready yet, of one person. */
  atOnce: 3,
  perDay: 100,
  keptHours: 24,
  textLength: 200,
  labels: 60,
  filterTexts: 40,
} as const;
