import {
  BUILDS_PATH,
  COMPOSITION_ELEMENT_ID,
  type BuildDescriptor,
  type ComposedRemote,
  type Composition,
} from '@atrium/contracts';
import { integrityOf } from '../webpack/vouch-for-files-plugin.ts';

const DEVELOPMENT_BUILD_ID = 'dev';

/** Where the development server has the files of the remote it serves. */
export const developmentPath = (name: string): string => `${BUILDS_PATH}${name}/${DEVELOPMENT_BUILD_ID}/`;

/** The remote from source, as a composition names a build. */
export function composeFromSource(
  { name, version, containerName, title, routes, menuItems, extensions, entry, initial, files }: BuildDescriptor,
  entryContent: Buffer,
): ComposedRemote {
  const known = initial.filter((file) => files[file] !== undefined);
  return {
    version: `${version}-source`,
    buildId: DEVELOPMENT_BUILD_ID,
    baseUrl: developmentPath(name),
    entry,
    initial: known,
    integrity: {
      ...Object.fromEntries(known.map((file) => [file, files[file]?.integrity ?? ''])),
      [entry]: integrityOf(entryContent),
    },
    containerName,
    title,
    routes,
    menuItems,
    ...(extensions === undefined ? {} : { extensions }),
  };
}

/** The composition with one remote taken from source, whoever else was to get another build of it. Everything else stays. */
export function withRemoteFromSource(composition: Composition, name: string, remote: ComposedRemote): Composition {
  const { trials, switchedOff, ...rest } = composition;
  const otherTrials = without(trials, name);
  const otherSwitchedOff = without(switchedOff, name);
  return {
    ...rest,
    remotes: { ...composition.remotes, [name]: remote },
    ...(otherTrials === undefined ? {} : { trials: otherTrials }),
    ...(otherSwitchedOff === undefined ? {} : { switchedOff: otherSwitchedOff }),
  };
}

function without<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Readonly<Record<string, Value>> | undefined {
  return record === undefined
    ? undefined
    : Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
}

const compositionElement = new RegExp(
  `(<script type="application/json" id="${COMPOSITION_ELEMENT_ID}"[^>]*>)(.*?)(</script>)`,
  's',
);

/** A page of the platform with the same change, and without its hints at files of the build that is not used. Null for a page without a composition. */
export function rewritePage(page: string, name: string, remote: ComposedRemote): string | null {
  const found = compositionElement.exec(page);
  if (found === null) return null;
  const [whole, start = '', text = '{}', end = ''] = found;
  const composition = withRemoteFromSource(JSON.parse(text) as Composition, name, remote);
  const changed = `${start}${JSON.stringify(composition).replaceAll('<', '\\u003c')}${end}`;
  const hints = new RegExp(`<link rel="preload"[^>]* href="${BUILDS_PATH}${name}/[^>]*>\\n?`, 'g');
  return page.replace(whole, () => changed).replace(hints, '');
}
