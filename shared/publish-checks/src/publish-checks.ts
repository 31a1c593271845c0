import { publishGates, type GateResult } from '@atrium/contracts';
import type { SentBuild } from './build-to-check.ts';
import { readDescriptor } from './descriptor-schema.ts';
import type { Gate, GateReport } from './gate.ts';
import { accessFlagsGate } from './gates/check-access-flags.ts';
import { describeFaults, descriptorGate } from './gates/check-descriptor.ts';
import { extensionsGate } from './gates/check-extensions.ts';
import { filesGate } from './gates/check-files.ts';
import { languagesGate } from './gates/check-languages.ts';
import { namesGate } from './gates/check-names.ts';
import { operationsGate } from './gates/check-operations.ts';
import { routesGate } from './gates/check-routes.ts';
import { sharedPackagesGate } from './gates/check-shared-packages.ts';
import { signatureGate } from './gates/check-signature.ts';
import { singletonsGate } from './gates/check-singletons.ts';
import { sizeGate } from './gates/check-size.ts';
import { stylesGate } from './gates/check-styles.ts';
import type { PlatformFacts } from './platform-facts.ts';
import { runGates } from './run-gates.ts';
import { createSmokeGate } from './smoke/check-smoke.ts';

/** Ours have 5 to 55 kB. */
const MAXIMUM_DESCRIPTOR_BYTES = 1_000_000;

/** The gates that need nothing but the build and the facts, in their order. The smoke load comes after them. */
export const publishChecks: readonly Gate[] = [
  descriptorGate,
  filesGate,
  signatureGate,
  namesGate,
  sharedPackagesGate,
  singletonsGate,
  routesGate,
  extensionsGate,
  accessFlagsGate,
  operationsGate,
  languagesGate,
  sizeGate,
  stylesGate,
];

/** The gates that say whether a build is what a team signed, and whole; of one that was published before, no more is asked. */
export const integrityChecks: readonly Gate[] = [descriptorGate, filesGate, signatureGate];

export interface CheckOptions {
  /** Where Chromium is, for the smoke load; null to look in the usual places, false to leave it out. */
  readonly browser: string | null | false;
  /** What it means that no browser is found. A team at home goes without; default: `skip`. */
  readonly withoutBrowser?: 'skip' | 'refuse';
}

/** Asks every gate about a build as it was sent: at home, and by the platform. */
export function checkBuild(build: SentBuild, facts: PlatformFacts, options: CheckOptions): Promise<GateReport> {
  return askGates([...publishChecks, createSmokeGate(options)], build, facts);
}

/** Asks these gates. Where `remote.json` cannot be read, it says every field that is wrong, and no other gate looks. */
export async function askGates(gates: readonly Gate[], build: SentBuild, facts: PlatformFacts): Promise<GateReport> {
  const reading = readDescriptor(decode(build.descriptorBytes));
  if ('descriptor' in reading) return runGates(gates, { ...build, descriptor: reading.descriptor }, facts);
  const skipped = publishGates
    .slice(1)
    .map((gate): GateResult => ({ gate, outcome: 'skipped', detail: 'remote.json cannot be read' }));
  return {
    gates: [{ gate: 'descriptor', outcome: 'refused', detail: '' }, ...skipped],
    problems: describeFaults(reading.fieldErrors),
  };
}

/** What was signed is bytes, and what is kept is text: only what is the same in both can be checked again. */
function decode(bytes: Uint8Array): string {
  if (bytes.length > MAXIMUM_DESCRIPTOR_BYTES) return 'more than a megabyte';
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return 'bytes that are no UTF-8';
  }
}
