/** The resource centres, in the order they are shown, with the address of each (product specification §2.3). */
export const helpCentres = [
  { key: 'acuity', path: '/acuityResourceCenter', title: 'Getting around' },
  { key: 'crm', path: '/crmResourceCenter', title: 'Clients and growth' },
  { key: 'task', path: '/taskResourceCenter', title: 'Tasks and calls' },
  { key: 'matters', path: '/mattersResourceCenter', title: 'Matters' },
  { key: 'timesheet', path: '/timesheetResourceCenter', title: 'Time' },
  { key: 'configuration', path: '/resourceCenter/configuration', title: 'Configuration' },
  { key: 'firm', path: '/resourceCenter/firm', title: 'Your firm' },
] as const;

export type HelpCentre = (typeof helpCentres)[number]['key'];

/** What an address of the help asks for. */
export type HelpPlace =
  | { readonly kind: 'centre'; readonly centre: HelpCentre }
  | { readonly kind: 'article'; readonly topic: string; readonly centre: HelpCentre | null };

/**
 * Reads an address of the help: a centre, an article of a centre by command,
 * or an article by topic alone (`/learnMore/units`). `/resourceCenter/{command}`
 * takes either.
 */
export function readHelpPlace(routePath: string, command: string | undefined): HelpPlace {
  const named = helpCentres.find(({ path }) => routePath === path || routePath.startsWith(`${path}/`));
  if (command === undefined) return { kind: 'centre', centre: named?.key ?? 'acuity' };
  const asCentre = routePath.startsWith('/resourceCenter/')
    ? helpCentres.find(({ key }) => key === command.toLowerCase())
    : undefined;
  if (asCentre) return { kind: 'centre', centre: asCentre.key };
  return { kind: 'article', topic: command, centre: named?.key ?? null };
}
