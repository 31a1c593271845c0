import { entities } from '../../src/entities/entities.ts';
import type { TestTenant, TestUser } from '../../src/testing/test-firms.ts';
import type { ProbeArgument, ProbeOperation } from './operations.ts';
import type { Target } from './probe-targets.ts';
import { outreachAskedOnce } from './outreach-probes.ts';
import { targetsOf } from './argument-targets.ts';
import { settingsOf } from './values.ts';

/** Whose the probed value is: out of reach of those who ask, nobody's, or their own. */
export type Whose = 'theirs' | 'nobody' | 'own';

/** One question a user of alpha asks with something out of their reach, and the two it is compared with. */
export interface Probe {
  readonly label: string;
  /** The name of the operation. */
  readonly operation: string;
  readonly document: string;
  readonly user: TestUser;
  variablesFor(whose: Whose): Record<string, unknown>;
}
/** What a probe puts in, and the variables that makes sense with alone. */
export interface Probed extends Pick<Target, 'label' | 'alongside'> {
  of(whose: Whose): string;
}

const viewers: readonly TestUser[] = ['partner', 'admin'];
const ofEntities: ReadonlySet<string> = new Set(
  Object.values(entities).flatMap(({ typeName }) => [`delete${typeName}`, `restore${typeName}`]),
);
/** A password check takes 20 ms and guesses are limited, so sign-in is probed once as each; what is removed is gone, and not everyone may remove it. */
const askedOnce = new Set([
  'login',
  'removePasskey',
  'acceptInstruction',
  'rejectInstruction',
  'approveEnquiryScrub',
  'declineEnquiryScrub',
  'endSession',
  'restoreHelpArticle',
  'exportRun',
  'cancelExport',
  'createExportLink',
  'resetSignInMethods',
  'deleteView',
  'restoreView',
  'deleteTask',
  'restoreTask',
  'deleteNote',
  'deleteTimeEntry',
  'restoreTimeEntry',
  'restoreNote',
  'removeMatterParty',
  'restoreMatterParty',
  'deleteReportSchedule',
  'removeMatterDate',
  'restoreMatterDate',
  ...outreachAskedOnce,
  ...ofEntities,
]);

/**
 * At least `count` probes, spread evenly over every argument that can carry something of another firm; the same in every
 * run. With another first round they begin with who asks next.
 */
export function generateProbes(operations: readonly ProbeOperation[], count: number, firstRound = 0): Probe[] {
  const aims = operations.flatMap((operation) =>
    operation.arguments.flatMap((argument) =>
      targetsOf(operation.name, argument).map((target) => ({ operation, argument, target })),
    ),
  );
  const often = aims.filter(({ operation }) => !askedOnce.has(operation.name));
  const rounds = Math.ceil((count - (aims.length - often.length)) / often.length);
  return aims.flatMap(({ operation, argument, target }, index) => {
    const isOnce = askedOnce.has(operation.name);
    // Once as each of them, or in turns.
    return Array.from({ length: timesOf(operation, isOnce, rounds) }, (_, round) =>
      probeFirms(operation, argument, target, (isOnce ? 2 * index : index * 7919) + firstRound + round),
    );
  });
}

/** A row of an entity that one of them deleted or restored is gone for the other. */
function timesOf({ name }: ProbeOperation, isOnce: boolean, rounds: number): number {
  if (!isOnce) return Math.max(rounds, 1);
  return ofEntities.has(name) ? 1 : viewers.length;
}

const firmOf: Readonly<Record<'theirs' | 'own', TestTenant>> = { theirs: 'beta', own: 'alpha' };
function probeFirms(operation: ProbeOperation, argument: ProbeArgument, target: Target, turn: number): Probe {
  const probed: Probed = {
    ...target,
    of: (whose) => (whose === 'nobody' ? target.ofNobody : target.of(firmOf[whose])),
  };
  const user = viewers[turn % viewers.length] ?? 'partner';
  return makeProbe(operation, argument, probed, { user, turn: Math.floor(turn / viewers.length) });
}

/** The question with the settings of this turn. */
export function makeProbe(
  operation: ProbeOperation,
  argument: ProbeArgument,
  target: Probed,
  { user, turn }: { readonly user: TestUser; readonly turn: number },
): Probe {
  let rest = turn;
  const settings = operation.arguments.map((other) => {
    const values = settingsOf(other, operation.name);
    const value = values[rest % values.length];
    rest = Math.floor(rest / values.length);
    return { path: other.path, value };
  });
  return {
    label: `${operation.name}(${argument.path.join('.')}: ${target.label}) as ${user}`,
    operation: operation.name,
    document: operation.document,
    user,
    variablesFor(whose) {
      // What cannot be left out is there, though all that it holds may be.
      const variables: Record<string, unknown> = Object.fromEntries(
        settings
          .filter(({ path: [name = '', ...within] }) => within.length > 0 && isRequiredIn(operation.document, name))
          .map(({ path: [name = ''] }) => [name, {}]),
      );
      for (const { path, value } of settings)
        put(variables, path, typeof value === 'function' ? (value as () => unknown)() : value);
      const probed = target.of(whose);
      for (const [path, value] of target.alongside ?? []) put(variables, path, value);
      put(variables, argument.path, argument.isList ? [probed] : probed);
      return variables;
    },
  };
}

const isRequiredIn = (document: string, variable: string): boolean =>
  new RegExp(`\\$${variable}: \\w+!`).test(document);

/** Puts a value where the path leads; nothing where it is undefined. */
export function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (value === undefined) return;
  if (rest.length === 0) into[name] = value;
  else put((into[name] ??= {}) as Record<string, unknown>, rest, value);
}
