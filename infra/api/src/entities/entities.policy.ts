import { allOf, holdsAny, isInternal, type Rule } from '../policy/rules.ts';

const firmStructure = { view: isInternal, edit: allOf(isInternal, holdsAny('firmStructure')) };

/** Who sees and who changes each kind of record that a firm sets up for itself. */
export const officePolicy = firmStructure satisfies Record<string, Rule>;
export const departmentPolicy = firmStructure satisfies Record<string, Rule>;
/** Which days are free, everybody knows. */
export const publicHolidayPolicy = firmStructure satisfies Record<string, Rule>;
export const matterDateRulePolicy = {
  view: isInternal,
  edit: allOf(isInternal, holdsAny('firmSettings')),
} satisfies Record<string, Rule>;
/** Whose new enquiries are, people may know; it is set up with the settings of the firm. */
export const enquiryAssignmentRulePolicy = {
  view: isInternal,
  edit: allOf(isInternal, holdsAny('firmSettings')),
} satisfies Record<string, Rule>;
/** Licences are shown to those who look after them, and changed by internal administrators alone. */
export const featureLicencePolicy = {
  view: allOf(isInternal, holdsAny('featureLicensing')),
  edit: allOf(isInternal, holdsAny('internalAdmin')),
} satisfies Record<string, Rule>;
export const brandPolicy = {
  view: allOf(isInternal, holdsAny('brands')),
  edit: allOf(isInternal, holdsAny('brands')),
} satisfies Record<string, Rule>;
/** Those who take enquiries see what is asked of them. */
export const customFieldPolicy = {
  view: isInternal,
  edit: allOf(isInternal, holdsAny('enquiryCustomFields')),
} satisfies Record<string, Rule>;
export const splashTemplatePolicy = {
  view: allOf(isInternal, holdsAny('splashScreen')),
  edit: allOf(isInternal, holdsAny('splashScreen')),
} satisfies Record<string, Rule>;
/** Offered to everybody who writes to the people of a matter. */
export const textMessageTemplatePolicy = {
  view: isInternal,
  edit: allOf(isInternal, holdsAny('emailTemplate')),
} satisfies Record<string, Rule>;
export const firmTeamPolicy = firmStructure satisfies Record<string, Rule>;
export const teamMemberPolicy = firmStructure satisfies Record<string, Rule>;
export const lookupPolicy = { view: isInternal, edit: allOf(isInternal, holdsAny('lookup')) } satisfies Record<
  string,
  Rule
>;
/** Matter types are lists that people choose from, like the others. */
export const matterTypePolicy = { view: isInternal, edit: allOf(isInternal, holdsAny('lookup')) } satisfies Record<
  string,
  Rule
>;
/** Events and campaigns are kept by those who hold them, and so are mailing lists. */
export const campaignPolicy = {
  view: allOf(isInternal, holdsAny('eventsAndCampaigns')),
  edit: allOf(isInternal, holdsAny('eventsAndCampaigns')),
} satisfies Record<string, Rule>;
export const campaignStepPolicy = campaignPolicy satisfies Record<string, Rule>;
export const eventPolicy = campaignPolicy satisfies Record<string, Rule>;
export const mailingListPolicy = {
  view: allOf(isInternal, holdsAny('mailingList')),
  edit: allOf(isInternal, holdsAny('mailingList')),
} satisfies Record<string, Rule>;
export const entitiesPolicy = {
  /** What is offered to choose from: names of offices, teams, roles and people of the firm. */
  choose: isInternal,
} satisfies Record<string, Rule>;
