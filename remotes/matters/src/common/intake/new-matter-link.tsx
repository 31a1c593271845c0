import { useLocation, useTranslation } from '@atrium/platform';
import { ButtonLink } from '@atrium/ui';
import { useIntake } from './use-intake.ts';

/** The primary button of a list of matters; nothing where the person opens none. */
export function NewMatterLink() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { canCreate } = useIntake();
  if (!canCreate) return null;
  return (
    <ButtonLink kind="primary" to={`/matterSummary/new${search}`}>
      {t('matters.new.heading', 'New matter')}
    </ButtonLink>
  );
}
