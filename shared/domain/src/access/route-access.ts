import { type AccessFlag, configurationCards, pathsOfTheFirm, type RouteDefinition } from '@atrium/contracts';

/**
 * True where a person with these flags may open a route. Internal
 * administrators also open the administration pages and every configuration
 * page whose card they see (product specification §6). Some pages are for people of
 * the firm alone, which is asked where the person is given. For display only: the
 * server decides again.
 */
export function canOpenRoute(
  route: Pick<RouteDefinition, 'path' | 'access' | 'orAccess'>,
  flags: ReadonlySet<AccessFlag>,
  person?: { readonly isInternal: boolean },
): boolean {
  if (person?.isInternal === false && pathsOfTheFirm.includes(route.path)) return false;
  if (route.access === undefined || flags.has(route.access)) return true;
  if (route.orAccess !== undefined && flags.has(route.orAccess)) return true;
  const cards = configurationCards.filter((card) => leadsTo(card.path, route.path));
  if (cards.some((card) => flags.has(card.access))) return true;
  if (!flags.has('internalAdmin')) return false;
  return route.access === 'admin' || cards.some((card) => card.gate !== 'flag');
}

/** The card of one administration page opens that page alone, any other card every tab of its page. */
function leadsTo(cardPath: string, path: string): boolean {
  return cardPath.startsWith('/admin/')
    ? path === cardPath || path.startsWith(`${cardPath}/`)
    : firstSegment(cardPath) === firstSegment(path);
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}
