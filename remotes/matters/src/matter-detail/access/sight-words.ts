import type { Translate } from '@atrium/platform';
import type { MatterSight } from '../../generated/graphql.ts';

/** Why somebody sees a matter. */
export function sightLabel(t: Translate, reason: MatterSight): string {
  const words: Record<MatterSight, string> = {
    RESPONSIBLE: t('matters.sight.responsible', 'responsible'),
    ACTING: t('matters.sight.acting', 'acting'),
    ASSISTING: t('matters.sight.assisting', 'assisting'),
    GIVEN: t('matters.sight.given', 'access granted'),
    EVERYTHING: t('matters.sight.everything', 'via role (all matters)'),
    OFFICE: t('matters.sight.office', 'via role (office)'),
    TEAM: t('matters.sight.team', 'via role (team)'),
    INTERNAL_ADMINISTRATOR: t('matters.sight.internalAdministrator', 'internal administrator'),
  };
  return words[reason];
}
