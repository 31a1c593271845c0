-- What a campaign cost, what was mailed for it, who came of it, and which links of a mailing were followed.
alter table campaigns add column cost_minor bigint check (cost_minor >= 0);
alter table events add column cost_minor bigint check (cost_minor >= 0);
create index events_by_campaign on events (tenant_id, campaign_id) where campaign_id is not null;
create index enquiries_by_campaign on enquiries (tenant_id, campaign_id) where campaign_id is not null;

alter table mailings
  add column campaign_id uuid,
  add foreign key (tenant_id, campaign_id) references campaigns;
create index mailings_by_campaign on mailings (tenant_id, campaign_id) where campaign_id is not null;

-- Each link once, in the order in which it was first followed.
alter table mailing_recipients add column followed_links text[] not null default '{}';
