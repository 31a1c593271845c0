/**
 * Third-party packages that one package of ours wraps. Everyone else imports
 * the wrapper, so that moving to another version or library is one package.
 */
export interface WrappedPackage {
  /** Patterns of package names. */
  readonly packages: readonly string[];
  /** Packages, or folders of one, that may import it directly. */
  readonly owners: readonly string[];
  readonly instead: string;
}

export const wrappedPackages: readonly WrappedPackage[] = [
  {
    packages: ['@ant-design/pro-[^/]+'],
    owners: ['shared/ui/src/pro-table'],
    instead: '@atrium/ui/pro-table',
  },
  {
    packages: ['antd', '@ant-design/[^/]+', 'rc-[^/]+'],
    owners: ['shared/ui'],
    instead: '@atrium/ui/antd or @atrium/ui/grid',
  },
  { packages: ['echarts', 'zrender'], owners: ['shared/ui'], instead: '@atrium/ui/charts' },
  { packages: ['quill', 'quill-mention'], owners: ['shared/editor'], instead: '@atrium/editor' },
  {
    packages: ['urql', '@urql/[^/]+', 'wonka', 'graphql-ws'],
    owners: ['shared/platform', 'shared/testing'],
    instead: '@atrium/platform',
  },
  {
    packages: ['react-router', 'react-router-dom', 'i18next', 'react-i18next'],
    owners: ['shared/platform', 'shared/testing'],
    instead: '@atrium/platform',
  },
];

/** `no-restricted-imports` patterns for the code of one package, or of a folder in it. */
export function wrappedPackagePatterns(folder: string): { regex: string; message: string }[] {
  return wrappedPackages
    .filter(({ owners }) => !owners.some((owner) => `${folder}/`.startsWith(`${owner}/`)))
    .map(({ packages, instead }) => ({
      regex: `^(?:${packages.join('|')})(?:/|$)`,
      message: `Import it from ${instead}.`,
    }));
}
