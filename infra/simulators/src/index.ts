export { startAiSimulator, type AiSimulator, type AiSimulatorOptions } from './ai/ai-simulator.ts';
export type { SimulatorMode } from './ai/modes.ts';
export type { SeenRequest } from './ai/seen-requests.ts';
export {
  startSourceSimulator,
  type SimulatedSystem,
  type SourceFault,
  type SourceSimulator,
  type SourceSimulatorOptions,
} from './sources/source-simulator.ts';
export type { SimulatedFirm } from './sources/records.ts';
