/** One row of the list that is scrolled. */
export interface BenchRow {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  readonly client: string;
  readonly stage: string;
  readonly wip: number;
  readonly debtors: number;
  readonly opened: string;
}

export const ROWS = 100_000;
const clients = ['Nguyen', 'Harcourt', 'Oyelaran', 'Marinos', 'Khoury', 'Wilson', 'Okafor', 'Rossi'];
const stages = ['Advice', 'Discovery', 'Mediation', 'Hearing', 'Signing', 'Settled'];

/** The same rows in every run. */
export function makeRows(): BenchRow[] {
  return Array.from({ length: ROWS }, (_, index) => {
    const client = clients[index % clients.length] ?? '';
    return {
      id: `m${index}`,
      file: `26/${String(index).padStart(6, '0')}`,
      title: `${client} v ${clients[(index * 7 + 3) % clients.length] ?? ''}: matter ${index}`,
      client: `${client} Holdings Pty Ltd`,
      stage: stages[(index * 5) % stages.length] ?? '',
      wip: (index * 7919) % 2_000_000,
      debtors: (index * 104_729) % 900_000,
      opened: `20${10 + (index % 16)}-0${1 + (index % 9)}-1${index % 9}`,
    };
  });
}
