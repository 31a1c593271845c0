import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { VitalName } from '@atrium/contracts';
import { buildOfElement, type NamedBuild } from './build-of-address.ts';

/** Calls once for each vital of the page, with the build whose element it is about; null where that is the host's. */
export function watchVitals(tell: (vital: VitalName, value: number, build: NamedBuild | null) => void): void {
  const report = (metric: Metric): void => tell(metric.name, metric.value, buildOfElement(elementOf(metric)));
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
}

/** What was painted, used or moved; the first byte and the first paint are about nothing in particular. */
function elementOf(metric: Metric): Node | null | undefined {
  if (metric.name === 'LCP') return metric.entries.at(-1)?.element;
  if (metric.name === 'INP') return metric.entries[0]?.target;
  if (metric.name === 'CLS') return metric.entries.toSorted((one, other) => other.value - one.value)[0]?.sources[0]?.node;
  return null;
}
