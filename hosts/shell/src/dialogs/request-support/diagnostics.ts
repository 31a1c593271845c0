import type { Composition } from '@atrium/contracts';
import type { RecentError } from '@atrium/platform';

/** One line that helps support, as the person sees it before it is sent. */
export interface Diagnostic {
  readonly name: string;
  readonly value: string;
}

export interface DiagnosticsSource {
  readonly composition: Composition;
  readonly location: { readonly pathname: string; readonly search: string };
  readonly errors: readonly RecentError[];
  readonly browser: {
    readonly userAgent: string;
    readonly language: string;
    readonly width: number;
    readonly height: number;
  };
}

const LONGEST_VALUE = 500;

/**
 * What support can use to find out what went wrong. Of the address the path and
 * the names of the queries, not what they hold; of errors no message; nothing
 * from the session.
 */
export function collectDiagnostics({
  composition,
  location,
  errors,
  browser,
}: DiagnosticsSource): readonly Diagnostic[] {
  const remotes = Object.entries(composition.remotes).map(([name, remote]) => ({
    name,
    value: `${remote.version} (${remote.buildId})`,
  }));
  const lines = [
    { name: 'Page', value: addressWithoutValues(location) },
    { name: 'Browser', value: browser.userAgent },
    { name: 'Language', value: browser.language },
    { name: 'Window', value: `${browser.width} × ${browser.height}` },
    { name: 'Composition', value: composition.compositionId },
    { name: 'Host', value: `${composition.host.version} (${composition.host.buildId})` },
    ...remotes,
    ...errors.map((error, index) => ({ name: `Error ${index + 1}`, value: describeError(error) })),
  ];
  return lines.map(({ name, value }) => ({ name, value: value.slice(0, LONGEST_VALUE) }));
}

/** `/matterSummary?tab=7f&find=Smith` is `/matterSummary?tab&find`. */
export function addressWithoutValues({ pathname, search }: DiagnosticsSource['location']): string {
  const names = [...new Set(new URLSearchParams(search).keys())];
  return names.length === 0 ? pathname : `${pathname}?${names.join('&')}`;
}

function describeError({ at, name, context, requestIds }: RecentError): string {
  return [at, name, context.remote, context.build, context.area, ...requestIds]
    .filter((part) => part !== undefined)
    .join(' · ');
}
