import type { Entity } from './define-entity.ts';
import { brands } from './brand.entity.ts';
import { customFields, customFieldSections } from './custom-field.entity.ts';
import { departments } from './department.entity.ts';
import { enquiryAssignmentRules } from './enquiry-assignment-rule.entity.ts';
import { featureLicences } from './feature-licence.entity.ts';
import { matterDateRules } from './matter-date-rule.entity.ts';
import { expectedDocuments, expectedParties, matterStages, matterTypes, stageTasks } from './matter-type.entity.ts';
import { matterFields } from './matter-field.entity.ts';
import { lookups } from './lookup.entity.ts';
import { offices } from './office.entity.ts';
import { publicHolidays } from './public-holiday.entity.ts';
import { splashTemplates } from './splash-template.entity.ts';
import { campaigns, campaignSteps, events, mailingLists } from './outreach.entity.ts';
import { textMessageTemplates } from './text-message-template.entity.ts';
import { firmTeams, teamMembers } from './team.entity.ts';

/** Every entity of the firm, by the name of its record. */
export const entities: Readonly<Record<string, Entity>> = Object.fromEntries(
  [
    offices,
    departments,
    firmTeams,
    teamMembers,
    publicHolidays,
    lookups,
    matterTypes,
    matterStages,
    stageTasks,
    expectedParties,
    expectedDocuments,
    matterFields,
    matterDateRules,
    enquiryAssignmentRules,
    featureLicences,
    brands,
    customFieldSections,
    customFields,
    splashTemplates,
    textMessageTemplates,
    campaigns,
    events,
    mailingLists,
    campaignSteps,
  ].map((entity) => [entity.definition.record.name, entity]),
);
