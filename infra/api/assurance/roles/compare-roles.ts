import { roles, type Role } from './role-people.ts';
import type { RoleAnswer } from './ask-roles.ts';
import { audiences, type AudienceName } from './audiences.ts';
import { declared } from './declared-roles.ts';

export interface RoleComparison {
  /** Fields × roles that were asked. */
  readonly cells: number;
  readonly differences: readonly string[];
}

/** Who may, by the name of the operation, as it is declared. Throws where one is declared twice. */
export function declaredRoles(): ReadonlyMap<string, ReadonlySet<Role>> {
  const found = new Map<string, ReadonlySet<Role>>();
  for (const [module, rows] of Object.entries(declared)) {
    for (const [audience, names] of Object.entries(rows) as [AudienceName, string][]) {
      for (const name of names.split(' ')) {
        if (found.has(name)) throw new Error(`${name} is declared twice, the second time in ${module}`);
        found.set(name, new Set<Role>(audiences[audience].roles));
      }
    }
  }
  return found;
}

type RoleTable = ReturnType<typeof declaredRoles>;
const groupOf = (name: string): string => name.split('.')[0] ?? name;
const rowOf = (table: RoleTable, name: string): ReadonlySet<Role> | undefined =>
  table.get(name) ?? table.get(groupOf(name));

/** How one answer differs from what is declared; null where it does not, or nothing is declared. */
export function differenceOf(table: RoleTable, { operation, role, outcome, isNamed, body }: RoleAnswer): string | null {
  const may = rowOf(table, operation)?.has(role);
  // Of what another firm's people name here there is nothing, whatever they may ask for at home.
  const isAsDeclared =
    role === 'otherFirm' && isNamed
      ? outcome === 'nothing' || (outcome === 'refused' && may === false)
      : outcome !== 'unasked' && may === (outcome === 'answered');
  if (may === undefined || isAsDeclared) return null;
  return `${operation} as ${role}: ${outcome}, and ${may ? 'they may' : 'they may not'}\n  ${body}`;
}

/** Where what was answered differs from what is declared, and what is declared or asked without the other. */
export function compareRoles(answers: readonly RoleAnswer[]): RoleComparison {
  const table = declaredRoles();
  const asked = new Set(answers.map(({ operation }) => operation));
  const differences = [
    ...[...asked]
      .filter((name) => rowOf(table, name) === undefined)
      .map((name) => `${name} is not declared: who may ask for it belongs into declared-roles.ts`),
    ...[...table.keys()]
      .filter((name) => ![...asked].some((each) => each === name || groupOf(each) === name))
      .map((name) => `${name} is declared, and there is no such operation`),
    ...answers.map((answer) => differenceOf(table, answer)).filter((difference) => difference !== null),
    ...answers.filter(({ body }) => body.startsWith('shows')).map(({ operation, body }) => `${operation} ${body}`),
  ];
  return { cells: answers.length, differences };
}

/** The table as people read it: a line for each operation, a mark for each role. */
export function printTable(): string {
  const rows = [...declaredRoles()].map(
    ([name, who]) => `${name.padEnd(44)} ${roles.map((role) => (who.has(role) ? 'yes' : '–').padEnd(8)).join('')}`,
  );
  return [`${''.padEnd(44)} ${roles.map((role) => `${role.slice(0, 7)} `.padEnd(8)).join('')}`, ...rows].join('\n');
}
