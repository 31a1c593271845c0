export { startAiSimulator, type AiSimulator, type AiSimulatorOptions } from './ai/ai-simulator.ts';
export { startTextSimulator, type SentText, type TextSimulator } from './texts/text-simulator.ts';
export { startPaymentSimulator, type PaymentSimulator, type SimulatedPayment } from './payments/payment-simulator.ts';
export {
  startXeroSimulator,
  type SimulatedJournal,
  type XeroSimulator,
  type XeroSimulatorOptions,
} from './accounting/xero-simulator.ts';
export type { SimulatorMode } from './ai/modes.ts';
export type { SeenRequest } from './ai/seen-requests.ts';
export {
  startSourceSimulator,
  type SimulatedSystem,
  type SourceFault,
  type SourceSimulator,
  type SourceSimulatorOptions,
} from './sources/source-simulator.ts';
export type { SimulatedFirm, SimulatedMatter } from './sources/records.ts';
export { type ChangingKind, type FirmStore } from './sources/firm-store.ts';
export type { HookFate, HookSender } from './sources/hook-sender.ts';
