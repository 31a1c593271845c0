/** What the stand-in holds for its callers, so that a test can see what was left behind. */
export interface Stored {
  readonly files: Map<string, { readonly name: string; readonly purpose: string; readonly content: string }>;
  readonly containers: Map<string, readonly string[]>;
  readonly assistants: Map<string, { readonly name: string }>;
  readonly threads: Map<string, { role: string; text: string; fileIds: readonly string[] }[]>;
  readonly runs: Map<string, { readonly threadId: string; readonly model: string; polls: number; status: string }>;
}

export const createStored = (): Stored => ({
  files: new Map(),
  containers: new Map(),
  assistants: new Map(),
  threads: new Map(),
  runs: new Map(),
});

export const newId = (prefix: string): string => `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`;

/** What code would find out about a CSV file: how many rows, which columns, what the numbers add up to. */
export function describeCsv(content: string): string {
  const [head = '', ...rows] = content.split(/\r?\n/).filter((line) => line.trim() !== '');
  const columns = head.split(',').map((column) => column.trim());
  const sums = columns.flatMap((column, index) => {
    const values = rows.map((row) => Number(row.split(',')[index] ?? ''));
    return values.length > 0 && values.every((value) => Number.isFinite(value))
      ? [`${column} adds up to ${values.reduce((sum, value) => sum + value, 0)}`]
      : [];
  });
  return [
    `The file has ${rows.length} rows and the columns ${columns.join(', ')}.`,
    ...sums.map((sum) => `${sum}.`),
    '(Simulated answer: no language model was asked.)',
  ].join(' ');
}
