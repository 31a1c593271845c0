import {
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { limitExceeded } from '../errors/errors.ts';
import { requestLimits } from './limits.ts';

interface Shape {
  depth: number;
  aliases: number;
  fields: number;
  hasReservedAlias: boolean;
}
type FindFragment = (name: string) => FragmentDefinitionNode | null | undefined;

/** Validation rule: depth, aliases, root fields and width of every operation stay within `requestLimits`. */
export function limitRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const shape = measure(operation.selectionSet, 1, (name) => context.getFragment(name), new Set());
      const complain = (message: string) => {
        context.reportError(limitExceeded(message));
      };
      if (operation.selectionSet.selections.length > requestLimits.rootFields)
        complain('The operation has too many root fields.');
      if (shape.depth > requestLimits.depth) complain('The operation has too many levels.');
      if (shape.aliases > requestLimits.aliases) complain('The operation has too many aliases.');
      if (shape.fields > requestLimits.fields) complain('The operation has too many fields.');
      if (shape.hasReservedAlias) complain('An alias may not start with two underscores.');
    },
  };
}

function measure(set: SelectionSetNode, depth: number, findFragment: FindFragment, open: ReadonlySet<string>): Shape {
  const total: Shape = { depth, aliases: 0, fields: 0, hasReservedAlias: false };
  const add = (shape: Shape) => {
    total.depth = Math.max(total.depth, shape.depth);
    total.aliases += shape.aliases;
    total.fields += shape.fields;
    total.hasReservedAlias ||= shape.hasReservedAlias;
  };
  for (const selection of set.selections) {
    // Past the limits there is nothing left to learn, and fragments can multiply without end.
    if (depth > requestLimits.depth || total.fields > requestLimits.fields) return total;
    total.fields += 1;
    if (selection.kind === Kind.FIELD) {
      if (selection.alias !== undefined) {
        total.aliases += 1;
        // A response key such as `__proto__` would not come out as a key.
        total.hasReservedAlias ||= selection.alias.value.startsWith('__');
      }
      if (selection.selectionSet) add(measure(selection.selectionSet, depth + 1, findFragment, open));
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      add(measure(selection.selectionSet, depth, findFragment, open));
    } else {
      const name = selection.name.value;
      const fragment = findFragment(name);
      if (fragment && !open.has(name))
        add(measure(fragment.selectionSet, depth, findFragment, new Set(open).add(name)));
    }
  }
  return total;
}
