import { isHostName, SIGNATURE_FILE, type PublishProblem } from '@atrium/contracts';
import type { DescriptorFault } from '../descriptor-schema.ts';
import type { Gate } from '../gate.ts';

export const DESCRIPTOR_FILE = 'remote.json';
const REMEDY = 'Build with @atrium/remote-kit, which writes remote.json, and send it as it was written.';

/** What is wrong with the fields of a descriptor, as problems. */
export function describeFaults(fieldErrors: readonly DescriptorFault[]): PublishProblem[] {
  return fieldErrors.map(({ field, message }) => problemAt(field, message));
}

/** The parts of a readable descriptor fit together. */
export const descriptorGate: Gate = {
  gate: 'descriptor',
  check({ descriptor: { kind, name, entry, initial, files } }) {
    const isHost = isHostName(name);
    return [
      ...(isHost === (kind === 'host')
        ? []
        : [problemAt('name', `${name} is ${isHost ? 'a host' : 'no host'}, but the build says it is a ${kind}`)]),
      ...(/\.js$/.test(entry) ? [] : [problemAt('entry', `${entry} is no script`)]),
      ...[['entry', entry] as const, ...initial.map((file, index) => [`initial[${index}]`, file] as const)].flatMap(
        ([field, file]) => (Object.hasOwn(files, file) ? [] : [problemAt(field, `${file} is not among the files`)]),
      ),
      ...[DESCRIPTOR_FILE, SIGNATURE_FILE].flatMap((file) =>
        Object.hasOwn(files, file) ? [problemAt(`files.${file}`, 'cannot vouch for itself')] : [],
      ),
    ];
  },
};

function problemAt(field: string | null, message: string): PublishProblem {
  return { gate: 'descriptor', file: DESCRIPTOR_FILE, field, message, remedy: REMEDY };
}
