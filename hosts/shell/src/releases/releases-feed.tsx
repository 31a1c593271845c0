import { useClient } from '@atrium/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { offeredHost, onCompositionChange } from '../remote-loading/page-composition.ts';
import { followReleases } from './follow-releases.ts';
import { useTimeApp } from '../offline/use-time-app.ts';
import { HostOffer } from './host-offer.tsx';

/** Follows releases for as long as somebody is signed in; offers to load the page again where the host is another one. */
export function ReleasesFeed() {
  const client = useClient();
  useEffect(() => followReleases(client), [client]);
  useTimeApp();
  const offered = useSyncExternalStore(onCompositionChange, offeredHost);
  const [declined, setDeclined] = useState<string | null>(null);
  if (offered === null || offered.buildId === declined) return null;
  return <HostOffer onLater={() => setDeclined(offered.buildId)} />;
}
