import { campaign, event, type Field } from '@atrium/contracts';
import { useNavigate, useQuery, useRegion, useSearchParams, useTranslation } from '@atrium/platform';
import { TabLinks } from '@atrium/ui';
import {
  defineEntityScreen,
  EntityPage,
  fieldLabel,
  valueOf,
  type EntityForm,
  type EntityRow,
} from '@atrium/ui/entity';
import { FieldRow, SuggestField, type FieldBinding } from '@atrium/ui/forms';
import type { ReactElement } from 'react';
import { campaignOperations, eventOperations } from '../generated/entities.ts';
import { CampaignFigures } from './campaign-figures.tsx';
import { CampaignSteps } from './campaign-steps.tsx';
import { eventWordsQuery } from './events-and-campaigns.operations.ts';

const nameWidth = 170;

const events = defineEntityScreen({
  record: event,
  operations: eventOperations,
  label: 'name',
  columns: {
    name: {},
    category: { width: 130, dataType: 'EventCampaignCategory' },
    startsOn: { width: 120 },
    startTime: { width: 80 },
    venue: { width: nameWidth },
    capacity: { width: 90 },
    hostId: { width: nameWidth },
    campaignId: { width: nameWidth, isHiddenByDefault: true },
    budgetMinor: { width: 110, isHiddenByDefault: true },
    costMinor: { width: 110, isHiddenByDefault: true },
    teamId: { width: nameWidth, isHiddenByDefault: true },
    joinLink: { width: nameWidth, isHiddenByDefault: true, dataType: 'Link' },
    description: { width: nameWidth, isHiddenByDefault: true },
  },
});
const campaigns = defineEntityScreen({
  record: campaign,
  operations: campaignOperations,
  label: 'name',
  columns: {
    name: {},
    type: { width: 150, dataType: 'EventCampaignCategory' },
    status: { width: 120 },
    startsOn: { width: 120 },
    endsOn: { width: 120 },
    budgetMinor: { width: 120 },
    costMinor: { width: 120 },
    description: { width: nameWidth, isHiddenByDefault: true, dataType: 'MultiLineString' },
  },
});

const SHOWN = 'tab';
const OPENED = 'open';
const FIGURES = 'figures';
const STEPS = 'steps';

/** Events to invite people to, and the campaigns they belong to. */
export function EventsAndCampaignsPage(): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { timeZone } = useRegion();
  const [{ data }] = useQuery({ query: eventWordsQuery });
  const isCampaigns = params.get(SHOWN) === 'campaigns';
  const path = `/eventsAndCampaigns${isCampaigns ? '?tab=campaigns' : ''}`;
  const tabs = [
    { key: 'events', label: t('crm.events.title', 'Events'), to: '/eventsAndCampaigns' },
    { key: 'campaigns', label: t('crm.campaigns.title', 'Campaigns'), to: '/eventsAndCampaigns?tab=campaigns' },
  ];
  const shared = {
    command: {
      value: params.get(OPENED),
      onChange: (value: string | null) =>
        void navigate(
          value === null ? path : `${path}${isCampaigns ? '&' : '?'}${OPENED}=${encodeURIComponent(value)}`,
        ),
    },
    above: (
      <TabLinks
        label={t('crm.events.tabs', 'Events and campaigns')}
        tabs={tabs}
        active={isCampaigns ? 'campaigns' : 'events'}
      />
    ),
  };
  const openAttendees = (row: EntityRow) => [
    {
      key: 'attendees',
      label: t('crm.events.attendees', 'Attendees'),
      onSelect: () =>
        void navigate(`/eventsAndCampaigns/attendee/${encodeURIComponent(String(valueOf(row, 'name')))}/${row.id}`),
    },
  ];
  const figuresOf = params.get(FIGURES);
  const stepsOf = params.get(STEPS);
  const actionsOfCampaign = (row: EntityRow) => [
    {
      key: 'steps',
      label: t('crm.campaigns.steps', 'Steps'),
      onSelect: () => void navigate(`${path}&${STEPS}=${row.id}`),
    },
    {
      key: 'figures',
      label: t('crm.campaigns.figures', 'Figures'),
      onSelect: () => void navigate(`${path}&${FIGURES}=${row.id}`),
    },
  ];
  if (isCampaigns && stepsOf !== null) return <CampaignSteps campaignId={stepsOf} />;
  if (isCampaigns)
    return (
      <>
        <EntityPage
          key="campaigns"
          {...shared}
          entity={campaigns}
          title={t('crm.campaigns.title', 'Campaigns')}
          addLabel={t('crm.campaigns.new', 'New campaign')}
          rowActions={actionsOfCampaign}
          initial={{ status: 'Planning' }}
          searchLabel={t('crm.campaigns.find', 'Find a campaign')}
          empty={{
            icon: 'star',
            title: t('crm.campaigns.empty', 'No campaigns yet'),
            hint: t('crm.campaigns.emptyHint', 'What the firm does to be found, over some time and for some money.'),
          }}
          fields={(field, form) => (
            <CampaignFields field={field} form={form} types={(data?.types.rows ?? []).map(({ value }) => value)} />
          )}
        />
        {figuresOf !== null && <CampaignFigures campaignId={figuresOf} onClose={() => void navigate(path)} />}
      </>
    );
  return (
    <EntityPage
      key="events"
      {...shared}
      entity={events}
      title={t('crm.events.title', 'Events')}
      addLabel={t('crm.events.new', 'New event')}
      searchLabel={t('crm.events.find', 'Find an event')}
      rowActions={openAttendees}
      initial={{ timeZone, startTime: '17:30', endTime: '19:00' }}
      empty={{
        icon: 'calendar',
        title: t('crm.events.empty', 'No events yet'),
        hint: t('crm.events.emptyHint', 'Seminars, breakfasts and webinars that people are invited to.'),
      }}
      fields={(field, form) => (
        <EventFields field={field} form={form} categories={(data?.categories.rows ?? []).map(({ value }) => value)} />
      )}
    />
  );
}

interface FieldsProps {
  readonly field: (key: string) => ReactElement;
  readonly form: EntityForm;
}
const bindingOf = (form: EntityForm, key: string): FieldBinding<string> =>
  form.field(key) as unknown as FieldBinding<string>;

function CampaignFields({ field, form, types }: FieldsProps & { readonly types: readonly string[] }) {
  return (
    <>
      {field('name')}
      <FieldRow>
        <SuggestField {...bindingOf(form, 'type')} suggestions={types} />
        {field('status')}
      </FieldRow>
      <FieldRow>
        {field('startsOn')}
        {field('endsOn')}
      </FieldRow>
      <FieldRow>
        {field('budgetMinor')}
        {field('costMinor')}
      </FieldRow>
      {field('description')}
    </>
  );
}

function EventFields({ field, form, categories }: FieldsProps & { readonly categories: readonly string[] }) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const zone = bindingOf(form, 'timeZone');
  return (
    <>
      {field('name')}
      <FieldRow>
        <SuggestField {...bindingOf(form, 'category')} suggestions={categories} />
        {field('campaignId')}
      </FieldRow>
      <FieldRow>
        {field('startsOn')}
        {field('endsOn')}
      </FieldRow>
      <FieldRow>
        {field('startTime')}
        {field('endTime')}
      </FieldRow>
      <SuggestField
        {...zone}
        label={fieldLabel(t, event.fields.timeZone as Field)}
        suggestions={[...new Set([timeZone, 'Australia/Sydney', 'Europe/London', 'America/New_York'])]}
      />
      {field('isOnline')}
      <FieldRow>
        {field('venue')}
        {field('joinLink')}
      </FieldRow>
      {field('capacity')}
      <FieldRow>
        {field('budgetMinor')}
        {field('costMinor')}
      </FieldRow>
      <FieldRow>
        {field('hostId')}
        {field('teamId')}
      </FieldRow>
      {field('description')}
    </>
  );
}
