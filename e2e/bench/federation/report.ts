import type { Cost } from './visit.ts';

/** Each figure's own median: a visit that is typical in all of them may not exist. */
export function medianCost(costs: readonly Cost[]): Cost {
  const known = (times: readonly (number | null)[]): number | null => {
    const measured = times.filter((time) => time !== null);
    return measured.length === 0 ? null : median(measured);
  };
  return {
    bytes: median(costs.map(({ bytes }) => bytes)),
    requests: median(costs.map(({ requests }) => requests)),
    paintMs: known(costs.map(({ paintMs }) => paintMs)),
    rowMs: known(costs.map(({ rowMs }) => rowMs)),
    files: costs[0]?.files ?? {},
  };
}

export function printComparison(title: string, federated: Cost, single: Cost): void {
  const line = (name: string, ours: number | null, theirs: number | null): string =>
    `  ${name.padEnd(24)}${shown(ours)}${shown(theirs)}   ${ours === null || theirs === null ? '' : (ours / theirs).toFixed(3)}`;
  console.log(`\n${title}\n${' '.repeat(26)}${'federated'.padStart(12)}${'one bundle'.padStart(12)}`);
  console.log(line('bytes', federated.bytes, single.bytes));
  console.log(line('requests', federated.requests, single.requests));
  console.log(line('largest paint, ms', federated.paintMs, single.paintMs));
  if (federated.rowMs !== null) console.log(line('first row, ms', federated.rowMs, single.rowMs));
  for (const [name, cost] of [
    ['federated', federated],
    ['one bundle', single],
  ] as const) {
    console.log(
      `  ${name}: ${Object.entries(cost.files)
        .map(([url, bytes]) => `${new URL(url).pathname.split('/').at(-1)} ${bytes}`)
        .join(', ')}`,
    );
  }
}

export type Figures = Readonly<Record<string, number>>;

/** As every bench ends: a JSON object per figure, on a line of its own. */
export function printFigures(figures: Figures): void {
  console.log('');
  for (const [name, value] of Object.entries(figures))
    console.log(JSON.stringify({ name, value: Math.round(value * 1000) / 1000 }));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function shown(value: number | null): string {
  return (value === null ? '–' : String(Math.round(value))).padStart(12);
}
