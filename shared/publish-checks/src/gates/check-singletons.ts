import { sharedPackages, type PublishProblem } from '@atrium/contracts';
import type { Gate } from '../gate.ts';

const packagesOfHost: ReadonlySet<string> = new Set(sharedPackages.map(({ request }) => packageOf(request)));

/** What only a copy of the package itself writes, whatever a minifier does to it; those that use it read it. */
const marks: readonly (readonly [packageName: string, mark: RegExp])[] = [
  ['react', /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/],
  ['react', /__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED\s*=[^=]/],
  ['react-dom', /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/],
  ['react-dom', /"__reactContainer\$"|'__reactContainer\$'|`__reactContainer\$`/],
];

/** A remote brings no copy of what a page has once: two Reacts break hooks, two platforms are two sessions. */
export const singletonsGate: Gate = {
  gate: 'singletons',
  check({ descriptor, files }) {
    if (descriptor.kind === 'host') return { problems: [], detail: 'a host brings them' };
    const listed = Object.entries(descriptor.bundledPackages ?? {}).flatMap(([name, version]) =>
      packagesOfHost.has(name) ? [problem(name, 'remote.json', `bundledPackages.${name}`, version)] : [],
    );
    const found = [...files].flatMap(([file, content]) => {
      if (!file.endsWith('.js')) return [];
      const text = Buffer.from(content).toString();
      return [...new Set(marks.filter(([, mark]) => mark.test(text)).map(([name]) => name))].map((name) =>
        problem(name, file, null, ''),
      );
    });
    return {
      problems: [...listed, ...found],
      detail:
        descriptor.bundledPackages === undefined
          ? ''
          : `${Object.keys(descriptor.bundledPackages).length} packages compiled in`,
    };
  },
};

function problem(name: string, file: string, field: string | null, version: string): PublishProblem {
  return {
    gate: 'singletons',
    file,
    field,
    message: `holds a copy of ${`${name} ${version}`.trim()}, which the host provides once for all`,
    remedy: `Import ${name} by the name that is shared, and build with the preset of @atrium/remote-kit.`,
  };
}

/** `@atrium/ui` of `@atrium/ui/antd`. */
function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}
