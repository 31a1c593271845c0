import { Kind, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import type { Viewer } from '../policy/viewer.ts';

/** What is done while another role is tried out: the way back, and what notes that somebody looked. */
const stillRuns: ReadonlySet<string> = new Set([
  'endRoleTest',
  'logout',
  'refreshToken',
  'addUserDashboardAccessActivity',
  'addUserMatterAccessActivity',
  'addUserNameAccessActivity',
  'addUserReportAccessActivity',
]);
/** Subscriptions that do more than listen. */
const doesWork: ReadonlySet<string> = new Set(['aiAnswer']);

/**
 * Whether an operation is refused because its session tries out another role: every mutation, whatever the role may,
 * and what asks a language model. Said once, before anything runs, so that no command can forget it.
 */
export function isRefusedInTest(viewer: Viewer | null, document: DocumentNode): boolean {
  if (viewer?.testedRole === undefined) return false;
  return document.definitions.some(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && changesSomething(definition),
  );
}

function changesSomething({ operation, selectionSet }: OperationDefinitionNode): boolean {
  if (operation === 'query') return false;
  // A fragment is not looked into: no page of ours writes a mutation with one.
  const names = selectionSet.selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : ''));
  return operation === 'mutation'
    ? !names.every((name) => name === '__typename' || stillRuns.has(name))
    : names.some((name) => name === '' || doesWork.has(name));
}
