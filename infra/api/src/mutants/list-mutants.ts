import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** One guard taken away: this text of this file reads otherwise. */
export interface Mutant {
  /** Below `src`, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What was taken away, in words. */
  readonly what: string;
}

const sourceFolder = join(import.meta.dirname, '..');
const ALLOWS = '() => true';
const SIGNED_IN = 'isSignedIn';
const EVERY_ROW = `() => 'true'`;

/**
 * Every single way to take a guard away (TARGETS 5): a rule of a policy that lets everybody, a root field or
 * service that asks for no rule, a reach that reaches all, a wall that is none, a column that is never closed.
 */
export function listMutants(): Mutant[] {
  const files = globSync(['policy/*.ts', 'modules/**/*.ts', 'grid/*.ts'], { cwd: sourceFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && !/testing/.test(file))
    .toSorted();
  const texts = files.map((file) => [file, readFileSync(join(sourceFolder, file), 'utf8')] as const);
  const open = new Set(texts.flatMap(([file, text]) => openRulesOf(file, text)));
  return texts.flatMap(([file, text]) => mutantsOf(file, text, open));
}

/** Rules that let everybody who is signed in: `mattersPolicy.people`. To loosen them changes nothing. */
function openRulesOf(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && node.name.getText().endsWith('Policy')) {
      for (const [key, rule] of rulesOf(node.initializer)) if (rule.getText() === SIGNED_IN) found.push(`${node.name.getText()}.${key}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** The mutants of one file, by its text. */
export function mutantsOf(file: string, text: string, open: ReadonlySet<string> = new Set()): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const replace = (node: ts.Node, by: string, what: string): void => {
    const start = node.getStart(source);
    mutants.push({ file, start, end: node.getEnd(), text: by, what, line: source.getLineAndCharacterOfPosition(start).line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) mutateVariable(node.name.text, node, replace);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) mutateCall(node.expression.text, node, open, replace);
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) mutateFunction(node.name.text, node, replace);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

type Replace = (node: ts.Node, by: string, what: string) => void;

function mutateVariable(name: string, { initializer }: ts.VariableDeclaration, replace: Replace): void {
  if (initializer === undefined) return;
  if (name.endsWith('Policy')) for (const [key, rule] of rulesOf(initializer)) if (rule.getText() !== SIGNED_IN) replace(rule, ALLOWS, `${name}.${key} lets everybody`);
  if (name === 'reachPredicates') for (const [key, rule] of rulesOf(initializer)) if (key !== 'everything') replace(rule, EVERY_ROW, `the reach '${key}' reaches everything`);
  if (['isInsideWall', 'visible', 'mayReadNotes'].includes(name)) replace(initializer, ts.isArrowFunction(initializer) ? EVERY_ROW : `'true'`, `${name} holds nobody back`);
  if (['seesAmounts', 'isInternal', 'isExternal'].includes(name)) replace(initializer, ALLOWS, `${name} is always true`);
}

function mutateCall(name: string, node: ts.CallExpression, open: ReadonlySet<string>, replace: Replace): void {
  const [context, rule] = node.arguments;
  if (name === 'permit' && context !== undefined && rule !== undefined) {
    replace(node, `(${context.getText()}.viewer ?? {})`, 'nobody has to be signed in');
    const isOpen = rule.getText() === SIGNED_IN || open.has(rule.getText());
    if (!isOpen) replace(rule, ALLOWS, `permit asks for no rule, where it was ${rule.getText()}`);
  }
  if (name === 'requireOpen' || name === 'requireOpenConditions') replace(node, 'undefined', `${name} is not asked`);
}

function mutateFunction(name: string, { body }: ts.FunctionDeclaration, replace: Replace): void {
  if (body === undefined) return;
  if (name === 'columnAccessOf') replace(body, `{ return 'read'; }`, 'no column is closed');
  if (name === 'personPredicate') replace(body, `{ return 'true'; }`, 'rows belong to everybody');
  if (name === 'scopeOf') replace(body, `{ return 'all'; }`, 'every role reaches all');
}

/** Properties of the object that stands here, whatever it is said to satisfy. */
function rulesOf(node: ts.Expression): [string, ts.Expression][] {
  const object = ts.isSatisfiesExpression(node) || ts.isAsExpression(node) ? node.expression : node;
  if (!ts.isObjectLiteralExpression(object)) return [];
  return object.properties.flatMap((property): [string, ts.Expression][] => (ts.isPropertyAssignment(property) ? [[property.name.getText(), property.initializer]] : []));
}

/** The tests that have to notice: those beside the file, and for what all modules stand on those of the modules that stand on it most. */
export function testsFor({ file }: Pick<Mutant, 'file'>): string[] {
  const [top = '', module = ''] = file.split('/');
  const folders = top === 'modules' ? [`modules/${module}`] : ['policy', 'modules/matters', 'modules/notes', 'modules/documents', 'modules/timesheet', 'modules/contacts', 'modules/administrator'];
  return folders.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: sourceFolder }).toSorted());
}
