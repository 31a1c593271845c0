import ts from 'typescript';
import { sqlGuardsIn } from './find-sql-guards.ts';

/** How one guard is taken away; what stands there now stays inside, so that one text can carry them all. */
export type GuardKind =
  /** A call that is not made: its value is `instead`. */
  | 'call'
  /** A rule that lets everybody. */
  | 'rule'
  /** A condition under which something is refused, never true. */
  | 'condition'
  /** A function that begins with `instead`. */
  | 'body'
  /** An expression that gives a condition in SQL, which is then true. */
  | 'sql'
  /** The same as a function of an alias. */
  | 'sqlFunction'
  /** A condition inside a text of SQL. */
  | 'sqlText';

export interface Guard {
  readonly kind: GuardKind;
  readonly start: number;
  readonly end: number;
  readonly instead: string;
  readonly what: string;
}

const SIGNED_IN = 'isSignedIn';
const SQL_FUNCTIONS =
  /^(matterPredicate|deletedMatterPredicate|featurePredicate|personPredicate|contactPredicate|enquiryPredicate)$/;
const SQL_CONDITIONS = new Set([
  'isInsideWall',
  'visible',
  'mayReadNotes',
  'mayReadContactNotes',
  'mayReadEnquiryNotes',
  'mayHaveTask',
  'personReachesTask',
  'maySeeMatter',
  'reachesMatter',
]);
/** Says in a condition that something is about who may. */
const ASKS_WHO =
  /\b(may[A-Z]\w*|sees[A-Z]\w*|typesFileNumbers|findMatterInReach|rightsOf|isAsked|seesMatter|isOpen|mayReplace)\s*\(|\b\w+Policy\b|\bviewer\.is[A-Z]/;
/** Functions that begin otherwise: a reach that is wider, a column that is never closed. */
const bodies = new Map<string, readonly [instead: string, what: string]>(
  Object.entries({
    columnAccessOf: [`return 'read';`, 'no column is closed'],
    scopeOf: [`return 'all';`, 'every role reaches all'],
    rowReachOf: [`return 'all';`, 'every row is reached'],
    matterReachOf: [`return 'walled';`, 'whoever asks reaches all matters outside walls'],
    featureReachOf: [
      'const all = matterReachOf(viewer); return all === null ? null : { matters: all, feature: all };',
      'a feature reaches as far as matters',
    ],
    documentReachOf: [
      `return featureReachOf(viewer, 'documents', 'view');`,
      'documents are added and discarded as far as they are seen',
    ],
    narrowToExport: ['return viewer;', 'an export reaches as far as the list'],
  }),
);

/** Every guard in one file. `open` are rules that let everybody who is signed in, which loses nothing when loosened. */
export function findGuards(source: ts.SourceFile, open: ReadonlySet<string>): Guard[] {
  const guards: Guard[] = [];
  const add = (kind: GuardKind, node: ts.Node, what: string, instead = ''): void => {
    guards.push({ kind, start: node.getStart(source), end: node.getEnd(), instead, what });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) inVariable(node.name.text, node, add);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) inCall(node.expression.text, node, open, add);
    // A column that only some see (grid/grid-columns.ts).
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'only')
      add('rule', node.initializer, `a column is hidden from nobody, where it was ${words(node.initializer)}`);
    if (ts.isFunctionDeclaration(node) && node.name !== undefined && node.body !== undefined)
      inFunction(node.name.text, node.body, source, add);
    if (ts.isIfStatement(node) && refuses(node) && ASKS_WHO.test(node.expression.getText(source)))
      add('condition', node.expression, `not refused where ${words(node.expression)}`);
    if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node))
      guards.push(...sqlGuardsIn(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return guards;
}

type Add = (kind: GuardKind, node: ts.Node, what: string, instead?: string) => void;

function inVariable(name: string, { initializer, type }: ts.VariableDeclaration, add: Add): void {
  if (initializer === undefined) return;
  if (name.endsWith('Policy'))
    for (const [key, rule] of rulesOf(initializer))
      if (rule.getText() !== SIGNED_IN) add('rule', rule, `${name}.${key} lets everybody`);
  if (name === 'reachPredicates')
    for (const [key, rule] of rulesOf(initializer))
      if (key !== 'everything') add('sqlFunction', rule, `the reach '${key}' reaches everything`);
  if (SQL_CONDITIONS.has(name))
    add(ts.isArrowFunction(initializer) ? 'sqlFunction' : 'sql', initializer, `${name} holds nobody back`);
  const isRule = type?.getText() === 'Rule' && name !== SIGNED_IN && initializer.getText() !== SIGNED_IN;
  if (isRule) add('rule', initializer, `${name} is always true`);
}

function inCall(name: string, node: ts.CallExpression, open: ReadonlySet<string>, add: Add): void {
  const [context, rule] = node.arguments;
  if (name === 'permit' && context !== undefined && rule !== undefined) {
    add('call', node, 'nobody has to be signed in', `(${context.getText()}.viewer ?? {})`);
    const isOpen = rule.getText() === SIGNED_IN || open.has(rule.getText());
    if (!isOpen) add('rule', rule, `permit asks for no rule, where it was ${words(rule)}`);
  }
  if (name === 'requireOpen' || name === 'requireOpenConditions')
    add('call', node, `${name} is not asked`, 'undefined');
  if (name === 'command' && context !== undefined)
    for (const [key, policy] of rulesOf(context))
      if (key === 'policy' && policy.getText() !== SIGNED_IN && !open.has(policy.getText()))
        add('rule', policy, `a command asks for no rule, where it was ${words(policy)}`);
  if (name === 'allOf') for (const part of node.arguments) add('rule', part, `all but ${words(part)}`);
  if (SQL_FUNCTIONS.test(name)) add('sql', node, `${words(node)} holds nobody back`);
}

function inFunction(name: string, body: ts.Block, source: ts.SourceFile, add: Add): void {
  const [instead, what] = bodies.get(name) ?? [];
  if (instead !== undefined && what !== undefined) add('body', body, what, instead);
  else if (name === 'personPredicate')
    for (const { expression } of body.statements.filter(ts.isReturnStatement)) {
      if (expression !== undefined) add('sql', expression, 'rows belong to everybody');
    }
  else if (/^may[A-Z]/.test(name) && !/\bawait\b|Promise/.test(body.parent.getText(source)))
    add('body', body, `${name} says yes`, 'return true;');
}

/** Throws or returns at once, with nothing else to do. */
function refuses({ thenStatement, elseStatement }: ts.IfStatement): boolean {
  const only =
    ts.isBlock(thenStatement) && thenStatement.statements.length === 1 ? thenStatement.statements[0] : thenStatement;
  return elseStatement === undefined && only !== undefined && (ts.isThrowStatement(only) || ts.isReturnStatement(only));
}

const words = (node: ts.Node): string => node.getText().replaceAll(/\s+/g, ' ').slice(0, 90);

/** Properties of the object that stands here, whatever it is said to satisfy. */
function rulesOf(node: ts.Expression): [string, ts.Expression][] {
  const object = ts.isSatisfiesExpression(node) || ts.isAsExpression(node) ? node.expression : node;
  if (!ts.isObjectLiteralExpression(object)) return [];
  return object.properties.flatMap((property): [string, ts.Expression][] =>
    ts.isPropertyAssignment(property) ? [[property.name.getText(), property.initializer]] : [],
  );
}

/** Rules that let everybody who is signed in: `mattersPolicy.people`. To loosen them changes nothing. */
export function openRulesIn(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer?.getText() === SIGNED_IN) found.push(node.name.getText());
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && node.name.getText().endsWith('Policy')) {
      for (const [key, rule] of rulesOf(node.initializer))
        if (rule.getText() === SIGNED_IN) found.push(`${node.name.getText()}.${key}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
