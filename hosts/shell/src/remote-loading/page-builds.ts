import type { ComposedRemote, RemoteName } from '@atrium/contracts';
import { connect, disconnect, startFederation } from './federation.ts';
import { DISPOSE_AFTER_MS } from './loading-figures.ts';
import { onCompositionChange, pageComposition } from './page-composition.ts';
import { beginLife, endLife } from './remote-life.ts';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
import { stopVouchingFor, vouchedBuilds, vouchFor } from './vouched-builds.ts';

/** The builds of remotes in this page: those that screens hold, and those the composition names. */
export interface PageBuilds {
  readonly loader: RemoteLoader;
  /** Keeps a build in the page until what it answers is called. */
  hold(build: ComposedRemote): () => void;
  /** True while a screen shows another build of the same remote. */
  showsAnother(name: RemoteName, build: ComposedRemote): boolean;
}

interface PageBuildsOptions {
  readonly federation?: {
    startFederation: typeof startFederation;
    connect: typeof connect;
    disconnect: typeof disconnect;
  };
  readonly disposeAfterMs?: number;
}

/** Follows the composition: a build that it dropped leaves the page once no screen shows it. */
export function createPageBuilds({
  federation = { startFederation, connect, disconnect },
  disposeAfterMs = DISPOSE_AFTER_MS,
}: PageBuildsOptions = {}): PageBuilds {
  const holds = new Map<string, number>();
  const loader = createRemoteLoader({ federation, onLoaded: beginLife });
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const isWanted = ({ baseUrl }: { baseUrl: string }): boolean => {
    const { host, remotes } = pageComposition();
    return (
      holds.has(baseUrl) ||
      baseUrl === host.baseUrl ||
      Object.values(remotes).some((remote) => remote.baseUrl === baseUrl)
    );
  };

  function sweep(): void {
    waiting = undefined;
    let isOneLoading = false;
    for (const build of [...vouchedBuilds()]) {
      if (isWanted(build) || !isRemote(build)) continue;
      if (loader.stateOf(build) === 'loading') isOneLoading = true;
      else dispose(build);
    }
    if (isOneLoading) sweepLater();
  }

  function dispose(build: ComposedRemote): void {
    const module = loader.forget(build);
    federation.disconnect(build);
    endLife(build, module);
    stopVouchingFor(build);
  }

  function sweepLater(): void {
    waiting ??= setTimeout(sweep, disposeAfterMs);
  }

  onCompositionChange(sweepLater);
  return {
    loader,
    hold(build) {
      holds.set(build.baseUrl, (holds.get(build.baseUrl) ?? 0) + 1);
      vouchFor([build]);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (holds.get(build.baseUrl) ?? 1) - 1;
        if (left > 0) holds.set(build.baseUrl, left);
        else holds.delete(build.baseUrl);
        if (!isWanted(build)) sweepLater();
      };
    },
    showsAnother(name, build) {
      const folder = build.baseUrl.slice(0, -`${build.buildId}/`.length);
      return (
        folder.endsWith(`/${name}/`) &&
        [...holds.keys()].some((baseUrl) => baseUrl.startsWith(folder) && baseUrl !== build.baseUrl)
      );
    },
  };
}

function isRemote(build: object): build is ComposedRemote {
  return 'containerName' in build;
}
