import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { API_SOURCES, API_TEST_FOLDER, apiLayers, findEntry } from '../api-layers.ts';

/** One file of `infra/api/src` and what it imports of the others, both by their paths below it. */
interface Source {
  readonly file: string;
  readonly imports: readonly string[];
}

/** Whatever names another file of ours, a type's import and a dynamic one included. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'\n]+)'/g;
const NOT_PRODUCT = /\.(?:test|fixtures)\.ts$/;
const TABLE = 'infra/build/src/api-layers.ts';

/**
 * What is wrong with the imports inside the API, a line each: folders that are in no layer, imports of a higher layer, and
 * folders that import each other, however long the way round. Tests and fixtures import what they want.
 */
export function findApiLayerProblems(rootFolder: string): string[] {
  const folder = join(rootFolder, API_SOURCES);
  const files = globSync('**/*.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_PRODUCT.test(file) && !file.startsWith(`${API_TEST_FOLDER}/`))
    .toSorted();
  return problemsOf(
    files.map((file) => ({ file, imports: importsOf(file, readFileSync(join(folder, file), 'utf8')) })),
  );
}

/** The same of files that are given. */
export function problemsOf(sources: readonly Source[]): string[] {
  const homeless = new Set(sources.filter(({ file }) => findEntry(file) === null).map(({ file }) => placeOf(file)));
  return [
    ...[...homeless].map(
      (place) =>
        `${API_SOURCES}/${place} is in no layer: add it to kernel, records, features or applications in ${TABLE}.`,
    ),
    ...sources.flatMap(upwardsOf),
    ...cyclesOf(sources),
  ];
}

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, path = '']) => posix.normalize(posix.join(dirname(file), path)));

/** What a person would add to the table for a file. */
function placeOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'modules' && file.split('/').length > 2 ? `${first}/${second}` : first;
}

function upwardsOf({ file, imports }: Source): string[] {
  const own = findEntry(file);
  if (own === null) return [];
  return imports.flatMap((path) => {
    if (path.startsWith(`${API_TEST_FOLDER}/`)) return [`${API_SOURCES}/${file} imports ${path}, which is for tests.`];
    const other = findEntry(path);
    if (other === null || other.layer <= own.layer) return [];
    return [
      `${API_SOURCES}/${file} (${nameOf(own.layer)}) imports ${path} (${nameOf(other.layer)}): no layer imports from a higher one.`,
    ];
  });
}
const nameOf = (layer: number): string => apiLayers[layer]?.name ?? '';

/** Folders that reach themselves through what they import: one line for each group, with a file for every step inside it. */
function cyclesOf(sources: readonly Source[]): string[] {
  const steps = new Map<string, Map<string, string>>();
  for (const { file, imports } of sources) {
    const from = findEntry(file)?.entry;
    for (const path of imports) {
      const to = findEntry(path)?.entry;
      if (from === undefined || to === undefined || from === to) continue;
      const known = steps.get(from) ?? new Map<string, string>();
      steps.set(from, known.set(to, known.get(to) ?? `${file} → ${path}`));
    }
  }
  return findStronglyConnected(new Map([...steps].map(([from, to]) => [from, [...to.keys()]])))
    .filter((group) => group.length > 1)
    .map((group) => {
      const inside = group.flatMap((from) =>
        group.flatMap((to) => {
          const step = steps.get(from)?.get(to);
          return step === undefined ? [] : [`  ${step}`];
        }),
      );
      return [`${group.join(', ')} import each other:`, ...inside].join('\n');
    });
}

/** The strongly connected components of a graph (Tarjan), each in the order of names. */
export function findStronglyConnected(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    stack.push(node);
    let lowest = own;
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? own);
    }
    if (lowest === own) groups.push(stack.splice(stack.indexOf(node)).toSorted());
    return lowest;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return groups;
}
