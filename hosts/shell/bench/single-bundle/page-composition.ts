import type { ComposedRemote, Composition, RemoteDefinition, RemoteName } from '@atrium/contracts';
import { descriptors } from 'atrium-bench-remotes';
import { pageComposition as compositionOfThePage } from '../../src/remote-loading/page-composition.ts';

export {
  offeredHost,
  onCompositionChange,
  pageNonce,
  replaceComposition,
  reviseComposition,
  shareNonce,
  toldComposition,
} from '../../src/remote-loading/page-composition.ts';

let composition: Composition | undefined;

/** A single bundle knows its routes when it is built; the page has only its own files to tell. */
export function pageComposition(): Composition {
  composition ??= {
    ...compositionOfThePage(),
    remotes: Object.fromEntries(descriptors.map((descriptor) => [descriptor.name, compiledIn(descriptor)])),
  };
  return composition;
}

export function findRemote(name: RemoteName): ComposedRemote | undefined {
  return pageComposition().remotes[name];
}

function compiledIn({ name, title, routes, menuItems, extensions = [] }: RemoteDefinition): ComposedRemote {
  return {
    version: '',
    buildId: '',
    baseUrl: '',
    entry: '',
    initial: [],
    integrity: {},
    containerName: name,
    title,
    routes,
    menuItems,
    extensions,
  };
}
