import { useQuery, useTranslation } from '@atrium/platform';
import { ButtonLink, Notice } from '@atrium/ui';
import { matterIntakeRightsQuery } from '../../common/intake/intake.operations.ts';

/** Says of a matter that it waits, and leads whoever decides to where that is done: its status goes on nowhere else. */
export function PendingNotice({ matterId }: { matterId: string }) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: matterIntakeRightsQuery });
  const canDecide = data?.matterIntakeRights.canDecide === true;
  return (
    <Notice
      action={
        canDecide && (
          <ButtonLink size="small" to={`/matterSummary/pending?matter=${matterId}`}>
            {t('matters.detail.decide', 'Accept or decline')}
          </ButtonLink>
        )
      }
    >
      {t('matters.detail.waits', 'This matter is pending. It opens once someone accepts it.')}
    </Notice>
  );
}
