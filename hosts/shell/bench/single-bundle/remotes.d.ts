/** Written by `webpack.single-bundle.config.ts`: every remote of the checkout, compiled in. */
declare module 'atrium-bench-remotes' {
  import type { RemoteDefinition, RemoteName } from '@atrium/contracts';
  import type { RemoteModule } from '@atrium/platform';

  export const descriptors: readonly RemoteDefinition[];
  export const remotes: Readonly<Partial<Record<RemoteName, () => Promise<{ remote: RemoteModule }>>>>;
}
