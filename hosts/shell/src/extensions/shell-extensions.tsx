import { type ExtensionAreaProps, type ExtensionHost, ExtensionHostContext } from '@atrium/platform';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { loadExtension } from '../remote-loading/load-remote.ts';
import { useShellServices } from '../services/shell-services.ts';

// One file with the frame and the loader, which every screen of a remote needs as well.
const ExtensionArea = lazy(async () => ({
  default: (await import(/* webpackChunkName: "workspace" */ '../remote-loading/extension-area.tsx')).ExtensionArea,
}));

/** Fetched with the first extension that has code. */
function LazyArea(props: ExtensionAreaProps) {
  return (
    <Suspense fallback={props.pending ?? null}>
      <ExtensionArea {...props} />
    </Suspense>
  );
}

const loading: Pick<ExtensionHost, 'load' | 'Area'> = {
  load: async (remote, id) => (await loadExtension(remote, id)).part,
  Area: LazyArea,
};

/** Lets the remotes of the composition fill the slots of every screen below it. */
export function ShellExtensions({ children }: { children: ReactNode }) {
  const { composition, extensions = loading } = useShellServices();
  const { remotes } = composition;
  const host = useMemo(() => ({ ...extensions, remotes }), [extensions, remotes]);
  return <ExtensionHostContext value={host}>{children}</ExtensionHostContext>;
}
