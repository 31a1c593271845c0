export type { BuildToCheck, SentBuild } from './build-to-check.ts';
export { isFileName, parseDescriptor, readDescriptor, type DescriptorFault } from './descriptor-schema.ts';
export type { Gate, GateFinding, GateReport } from './gate.ts';
export { DESCRIPTOR_FILE } from './gates/check-descriptor.ts';
export {
  checkOperations,
  createOperationCheck,
  operationIdOf,
  type OperationCheck,
  type OperationProblem,
} from './gates/check-operations.ts';
export { holdsSignature, readSignature } from './gates/check-signature.ts';
export type { PlatformFacts, SizeBudget } from './platform-facts.ts';
export { askGates, checkBuild, integrityChecks, publishChecks, type CheckOptions } from './publish-checks.ts';
export { runGates } from './run-gates.ts';
export { sizeBudgets } from './size-budgets.ts';
