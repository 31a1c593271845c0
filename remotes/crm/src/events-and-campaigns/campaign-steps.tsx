import { campaignStep } from '@atrium/contracts';
import { useNavigate, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { ButtonLink, EmptyState, ErrorState, LoadingShape, Page } from '@atrium/ui';
import { defineEntityScreen, EntityPage } from '@atrium/ui/entity';
import { FieldRow } from '@atrium/ui/forms';
import { useMemo, type ReactElement } from 'react';
import { campaignStepOperations } from '../generated/entities.ts';
import { campaignNameQuery } from './events-and-campaigns.operations.ts';

const CAMPAIGNS = '/eventsAndCampaigns?tab=campaigns';
const OPENED = 'open';
const stepsOf = (campaignId: string) =>
  defineEntityScreen({
    record: campaignStep,
    operations: campaignStepOperations,
    label: 'name',
    columns: {
      name: {},
      kind: { width: 190 },
      status: { width: 130 },
      dueOn: { width: 120 },
      ownerId: { width: 170 },
      note: { width: 220, isHiddenByDefault: true },
    },
    fixed: { campaignId },
  });

/** What is done for a campaign, in an order of its own. */
export function CampaignSteps({ campaignId }: { readonly campaignId: string }): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [{ data, error }, ask] = useQuery({ query: campaignNameQuery, variables: { id: campaignId } });
  const steps = useMemo(() => stepsOf(campaignId), [campaignId]);
  const back = <ButtonLink to={CAMPAIGNS}>{t('crm.campaigns.all', 'All campaigns')}</ButtonLink>;
  if (data?.campaign == null)
    return (
      <Page>
        {data === undefined ? (
          error === undefined ? (
            <LoadingShape rows={6} />
          ) : (
            <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
          )
        ) : (
          <EmptyState icon="star" title={t('crm.campaigns.unknown', 'This campaign does not exist')} action={back} />
        )}
      </Page>
    );
  const path = `${CAMPAIGNS}&steps=${encodeURIComponent(campaignId)}`;
  return (
    <EntityPage
      entity={steps}
      title={t('crm.campaigns.stepsOf', 'Steps of {{campaign}}', { campaign: data.campaign.name })}
      addLabel={t('crm.campaigns.newStep', 'New step')}
      searchLabel={t('crm.campaigns.findStep', 'Find a step')}
      initial={{ status: 'open' }}
      above={<div>{back}</div>}
      command={{
        value: params.get(OPENED),
        onChange: (value: string | null) =>
          void navigate(value === null ? path : `${path}&${OPENED}=${encodeURIComponent(value)}`),
      }}
      empty={{
        icon: 'star',
        title: t('crm.campaigns.noSteps', 'No steps yet'),
        hint: t('crm.campaigns.noStepsHint', 'What has to be done for this campaign, by whom and until when.'),
      }}
      fields={(field) => (
        <>
          {field('name')}
          <FieldRow>
            {field('kind')}
            {field('status')}
          </FieldRow>
          <FieldRow>
            {field('dueOn')}
            {field('ownerId')}
          </FieldRow>
          {field('note')}
        </>
      )}
    />
  );
}
