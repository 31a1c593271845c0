export { checkOperations, createOperationCheck, type OperationCheck, type OperationProblem } from '@atrium/publish-checks';
