export type { BuildToCheck, SentBuild } from './build-to-check.ts';
export type { Gate, GateFinding, GateReport } from './gate.ts';
export type { PlatformFacts } from './platform-facts.ts';
export { runGates } from './run-gates.ts';
