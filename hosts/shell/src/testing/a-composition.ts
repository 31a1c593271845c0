import {
  type ComposedRemote,
  type Composition,
  type ExtensionOffer,
  remoteNames,
  type OwnRemoteName,
  routesByOwner,
  sideMenu,
} from '@atrium/contracts';

type Offers = Readonly<Partial<Record<OwnRemoteName, readonly ExtensionOffer[]>>>;

/** A composition in which every remote brings the routes and menu items of the product. */
export function aComposition({
  extensions = {},
  ...changes
}: Partial<Composition> & { readonly extensions?: Offers } = {}): Composition {
  return {
    compositionId: 'composition-1',
    tenant: { tenantId: 'harbour', title: 'Harbour Lane Lawyers', logo: null, homeCountry: 'AU' },
    host: {
      version: '1.0.0',
      buildId: 'host-1',
      baseUrl: '/-/builds/shell/host-1/',
      entry: 'main.js',
      initial: [],
      integrity: {},
    },
    remotes: Object.fromEntries(remoteNames.map((name) => [name, aComposedRemote(name, extensions[name])])),
    ...changes,
  };
}

function aComposedRemote(name: OwnRemoteName, extensions: readonly ExtensionOffer[] = []): ComposedRemote {
  const paths = new Set<string>(routesByOwner[name].map(({ path }) => path));
  return {
    version: '1.0.0',
    buildId: `${name}-1`,
    baseUrl: `/-/builds/${name}/${name}-1/`,
    entry: 'remote.js',
    initial: [],
    integrity: {},
    containerName: `${name}_1`,
    title: name,
    routes: routesByOwner[name],
    menuItems: sideMenu.filter(({ path }) => paths.has(path)),
    extensions,
  };
}
