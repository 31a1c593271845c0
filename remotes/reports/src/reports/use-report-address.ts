import { useLocation, useParams, useSearchParams } from '@atrium/platform';

const SHOW = 'show';

/** Which report is open, how it is shown, and where the same report is shown in another way. */
export interface ReportAddress {
  readonly slug: string;
  /** The report is named by a command of LEAP. */
  readonly isCommand: boolean;
  readonly command: string;
  to(command: string): string;
}

/**
 * Reads `/reports/viewer/{id}/{command}`, and `/leapReports/{command}`, where the command is the report and `?show=` says
 * how it is shown.
 */
export function useReportAddress(): ReportAddress {
  const { id, command } = useParams();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (id !== undefined) {
    const viewer = pathname.slice(0, pathname.lastIndexOf('/'));
    return {
      slug: id,
      isCommand: false,
      command: command ?? 'view',
      to: (next) => `${viewer}/${next}?${params.toString()}`,
    };
  }
  return {
    isCommand: true,
    slug: (command ?? '').toLowerCase(),
    command: params.get(SHOW) ?? 'view',
    to(next) {
      const changed = new URLSearchParams(params);
      changed.set(SHOW, next);
      return `${pathname}?${changed.toString()}`;
    },
  };
}
