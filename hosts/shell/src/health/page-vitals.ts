import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { VitalName } from '@atrium/contracts';
import { buildOfElement, type NamedBuild } from './build-of-address.ts';

/** Calls once for each vital of the page, with the build whose element was painted, used or moved; null where that is the host's. */
export function watchVitals(tell: (vital: VitalName, value: number, build: NamedBuild | null) => void): void {
  const report = ({ name, value }: Metric, element?: Node | null): void => tell(name, value, buildOfElement(element));
  onLCP((metric) => report(metric, metric.entries.at(-1)?.element));
  onINP((metric) => report(metric, metric.entries[0]?.target));
  onCLS((metric) =>
    report(metric, metric.entries.toSorted((one, other) => other.value - one.value)[0]?.sources[0]?.node),
  );
  // The first byte and the first paint are about nothing in particular.
  for (const watch of [onFCP, onTTFB]) watch((metric) => report(metric));
}
