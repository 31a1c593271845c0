import type { PublishProblem } from '@atrium/contracts';
import type { Gate } from '../gate.ts';

const REMEDY =
  'Build with the preset of @atrium/remote-kit, which names the container after the remote and the hash of its sources. Where only a dependency of a dependency changed, raise the version in package.json: it is part of that hash.';

/** Two builds share a page, so the global each makes has to be its own: `{name}_{hash of its input}`. */
export const namesGate: Gate = {
  gate: 'names',
  check({ descriptor: { name, containerName } }, { containerTakenBy }) {
    const problem = (message: string): PublishProblem => ({
      gate: 'names',
      file: 'remote.json',
      field: 'containerName',
      message,
      remedy: REMEDY,
    });
    const isOwn = new RegExp(`^${name}_[0-9a-f]{8,64}$`).test(containerName);
    return [
      ...(isOwn ? [] : [problem(`${containerName} is not ${name}_ and the hash of the build's input`)]),
      ...(containerTakenBy === null
        ? []
        : [problem(`${containerName} is the container of ${containerTakenBy}, which has other content`)]),
    ];
  },
};
