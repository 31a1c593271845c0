import type { PromptMessage } from './prompt.ts';

const isAsked = /You turn a question about a law firm’s figures into a report definition/;
const measureLine = /^- (\w+): (.+?) \| .+ \| ([A-Z ]+)$/gm;
const lower = (text: string): string => text.toLowerCase();

/** A report definition made of the question alone: figures whose titles it has, told apart by the words after "by". */
export function reportDraftOf(messages: readonly PromptMessage[]): string | null {
  const all = messages.map(({ content }) => content).join('\n');
  if (!isAsked.test(all)) return null;
  const question = lower(/^BEGIN question\b.*\n([\s\S]*?)\nEND question\b/m.exec(all)?.[1] ?? '');
  const known = [...all.matchAll(measureLine)].map(([, id = '', title = '', by = '']) => ({
    id,
    title: lower(title),
    by: by.split(' '),
  }));
  const asked = known.filter(({ title }) => question.includes(title));
  const measures = asked.filter(
    ({ title }) => !asked.some((other) => other.title !== title && other.title.includes(title)),
  );
  const words = [...question.matchAll(/\b(?:by|and by) (\w+)/g)].map(([, word = '']) => word);
  const names = new Set(known.flatMap(({ by }) => by));
  const dimensions = words.map((word) => word.toUpperCase()).filter((word) => names.has(word));
  return JSON.stringify({
    name: question.charAt(0).toUpperCase() + question.slice(1),
    measures: measures.map(({ id }) => id),
    dimensions: dimensions.length > 0 ? dimensions : ['MONTH'],
    filters: [],
    period: question.includes('this month') ? 'THIS_MONTH' : 'LAST_TWELVE_MONTHS',
    groupBy: dimensions[0] ?? 'MONTH',
    sort: { column: measures[0]?.id ?? '', direction: 'desc' },
    figure: measures[0]?.id ?? null,
    missing: words.filter((word) => !names.has(word.toUpperCase())),
  });
}
