import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './list-mutants.ts';

const sourceFolder = join(import.meta.dirname, '../../src');
/** Whose tests have to notice when what all modules stand on gives way: those of the modules that stand on it most. */
const standOnPolicy = [
  'policy',
  'grid',
  'modules/matters',
  'modules/notes',
  'modules/documents',
  'modules/tasks',
  'modules/timesheet',
  'modules/contacts',
  'modules/administrator',
  '../assurance/probes',
];

/** What policies say held against what is declared of them, without a database: it comes first. */
export const testOfPolicies = '../assurance/roles/policies.test.ts';
/** The same of rules that stand with what they close. */
const testOfColumns = '../assurance/roles/column-rules.test.ts';
const closedByColumn: ReadonlySet<string> = new Set(['reports', 'measures', 'data-export']);

/** Tests that have to notice the mutant: those of its module, and where none of them does any test at all. */
export function testsFor({ file }: Pick<Mutant, 'file'>, isAnywhere = false): string[] {
  const [top = '', module = ''] = file.split('/');
  const folders = isAnywhere
    ? ['', '../assurance']
    : top === 'modules'
      ? [`modules/${module}`]
      : top === 'server'
        ? ['server', ...standOnPolicy]
        : standOnPolicy;
  const first = [
    ...(file.endsWith('.policy.ts') || top === 'policy' ? [testOfPolicies] : []),
    ...(closedByColumn.has(module) ? [testOfColumns] : []),
  ];
  return [
    ...new Set([
      ...first,
      ...folders.flatMap((folder) =>
        globSync(join(folder, '**/*.test.ts'), { cwd: sourceFolder, exclude: ['../assurance/mutants/**'] })
          .map((path) => path.replaceAll('\\', '/'))
          .toSorted(byName(module)),
      ),
    ]),
  ];
}

/** The tests of the whole module first: they come by most of it. */
const byName =
  (module: string) =>
  (one: string, other: string): number =>
    Number(other.endsWith(`/${module}.test.ts`)) - Number(one.endsWith(`/${module}.test.ts`)) ||
    one.localeCompare(other);
