import { campaign, campaignStep, event, mailingList } from '@atrium/contracts';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { isFromSource } from '../policy/came-from.ts';
import { campaignPolicy, campaignStepPolicy, eventPolicy, mailingListPolicy } from './entities.policy.ts';

export const campaigns = defineEntity({
  isFirmsOwn: true,
  record: campaign,
  table: 'campaigns',
  label: 'name',
  policy: campaignPolicy,
  where: ['status'],
  searches: ['name', 'type'],
  uses: [
    { table: 'events', column: 'campaign_id' },
    { table: 'enquiries', column: 'campaign_id' },
    { table: 'campaign_steps', column: 'campaign_id' },
  ],
  check: async ({ translate }, { startsOn, endsOn }) => {
    if (startsOn !== null && endsOn !== null && endsOn < startsOn)
      throw refuse({
        field: 'endsOn',
        message: translate('api.campaign.order', 'The end date is before the start date.'),
      });
    await Promise.resolve();
  },
});

export const campaignSteps = defineEntity({
  isFirmsOwn: true,
  record: campaignStep,
  table: 'campaign_steps',
  label: 'name',
  policy: campaignStepPolicy,
  where: ['campaignId', 'status'],
  orderedWithin: ['campaignId'],
});

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const events = defineEntity({
  isFirmsOwn: true,
  record: event,
  table: 'events',
  label: 'name',
  policy: eventPolicy,
  where: ['campaignId', 'category'],
  searches: ['name', 'category', 'venue'],
  // Whoever was invited was told of it: such an event is called off, not deleted.
  uses: [{ table: 'event_attendees', column: 'event_id' }],
  check: async ({ translate }, { startsOn, startTime, endsOn, endTime, timeZone, joinLink }) => {
    if (!isTimeZone(timeZone))
      throw refuse({
        field: 'timeZone',
        message: translate('api.event.timeZone', 'Enter a time zone such as Australia/Sydney.'),
      });
    if (endsOn !== null && endsOn < startsOn)
      throw refuse({ field: 'endsOn', message: translate('api.event.order', 'The last day is before the first.') });
    if ((endsOn ?? startsOn) === startsOn && endTime < startTime)
      throw refuse({ field: 'endTime', message: translate('api.event.hours', 'The event ends before it starts.') });
    if (joinLink !== '' && !(URL.canParse(joinLink) && new URL(joinLink).protocol === 'https:'))
      throw refuse({
        field: 'joinLink',
        message: translate('api.event.joinLink', 'Enter an address that starts with https://.'),
      });
    await Promise.resolve();
  },
});

export const mailingLists = defineEntity({
  isFirmsOwn: true,
  record: mailingList,
  table: 'mailing_lists',
  label: 'name',
  policy: mailingListPolicy,
  where: ['kind', 'ownerId'],
  searches: ['name', 'description'],
  // Whom a rule finds is limited where the list is opened.
  origin: `(e.kind = 'rule' or exists (select from mailing_list_members u where u.tenant_id = :tenantId and u.mailing_list_id = e.id
    and ${isFromSource.contact('u.contact_id')}))`,
  uses: [
    { table: 'mailing_list_members', column: 'mailing_list_id', origin: isFromSource.contact('u.contact_id') },
    { table: 'mailings', column: 'mailing_list_id' },
  ],
});
