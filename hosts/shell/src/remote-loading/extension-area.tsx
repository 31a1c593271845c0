import type { ExtensionAreaProps } from '@atrium/platform';
import { type ComponentType, useState } from 'react';
import { loadExtension } from './load-remote.ts';
import { type AreaState, RetryableArea } from './retryable-area.tsx';
import { useHeldBuild } from './use-held-build.ts';

interface Props extends ExtensionAreaProps {
  /** How its code is fetched; tests hand in their own. */
  readonly load?: typeof loadExtension;
}

/** The area of one extension, wherever its slot is. Its failure costs nothing around it. */
export function ExtensionArea({ extension, context, pending = null, failed, load = loadExtension }: Props) {
  const { remote, offer, title } = extension;
  const [state, setState] = useState<AreaState>({ status: 'loading' });
  const held = useHeldBuild(remote, { hasFailed: state.status === 'failed', isFrame: true });
  return (
    <RetryableArea
      key={held?.buildId}
      remote={remote}
      title={title}
      load={async () => {
        const loaded = await load(remote, offer.id);
        // The remote's own types and the publish gate see to its shape.
        return { ...loaded, part: loaded.part as ComponentType<object> };
      }}
      onState={setState}
      context={context}
      pending={pending}
      {...(failed && { failed })}
    />
  );
}
