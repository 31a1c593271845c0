/** A code of the Uniform Task-Based Management System, with its name in the standard, which is English. */
export interface TaskCode {
  readonly code: string;
  readonly name: string;
}

const read = (lines: string): readonly TaskCode[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => ({ code: line.trim().slice(0, 4), name: line.trim().slice(5) }));

/**
 * What work is for: the standard's sets for litigation (L), counselling (C) and projects (P), as the American Bar
 * Association published them. Headings (L100, L200) are left out, as the standard has no time recorded on them.
 */
export const taskCodes: readonly TaskCode[] = read(`
  L110 Fact Investigation/Development
  L120 Analysis/Strategy
  L130 Experts/Consultants
  L140 Document/File Management
  L150 Budgeting
  L160 Settlement/Non-Binding ADR
  L190 Other Case Assessment, Development and Administration
  L210 Pleadings
  L220 Preliminary Injunctions/Provisional Remedies
  L230 Court Mandated Conferences
  L240 Dispositive Motions
  L250 Other Written Motions and Submissions
  L260 Class Action Certification and Notice
  L310 Written Discovery
  L320 Document Production
  L330 Depositions
  L340 Expert Discovery
  L350 Discovery Motions
  L390 Other Discovery
  L410 Fact Witnesses
  L420 Expert Witnesses
  L430 Written Motions and Submissions
  L440 Other Trial Preparation and Support
  L450 Trial and Hearing Attendance
  L460 Post-Trial Motions and Submissions
  L470 Enforcement
  L510 Appellate Motions and Submissions
  L520 Appellate Briefs
  L530 Oral Argument
  C100 Fact Gathering
  C200 Researching Law
  C300 Analysis and Advice
  C400 Third Party Communication
  P100 Project Administration
  P210 Corporate Review
  P220 Tax
  P230 Environmental
  P240 Real and Personal Property
  P250 Employee/Labor
  P260 Intellectual Property
  P270 Regulatory Reviews
  P280 Other
  P300 Structure/Strategy/Analysis
  P400 Initial Document Preparation/Filing
  P500 Negotiation/Revision/Responses
  P600 Completion/Closing
  P700 Post-Completion/Post-Closing
  P800 Maintenance and Renewal
`);

/** How the work was done. */
export const activityCodes: readonly TaskCode[] = read(`
  A101 Plan and prepare for
  A102 Research
  A103 Draft/revise
  A104 Review/analyze
  A105 Communicate (in firm)
  A106 Communicate (with client)
  A107 Communicate (other outside counsel)
  A108 Communicate (other external)
  A109 Appear for/attend
  A110 Manage data/files
  A111 Other
`);

/** What money was spent on. */
export const expenseCodes: readonly TaskCode[] = read(`
  E101 Copying
  E102 Outside printing
  E103 Word processing
  E104 Facsimile
  E105 Telephone
  E106 Online research
  E107 Delivery services/messengers
  E108 Postage
  E109 Local travel
  E110 Out-of-town travel
  E111 Meals
  E112 Court fees
  E113 Subpoena fees
  E114 Witness fees
  E115 Deposition transcripts
  E116 Trial transcripts
  E117 Trial exhibits
  E118 Litigation support vendors
  E119 Experts
  E120 Private investigators
  E121 Arbitrators/mediators
  E122 Local counsel
  E123 Other professionals
  E124 Other
`);

const known = (codes: readonly TaskCode[]): ReadonlySet<string> => new Set(codes.map(({ code }) => code));
const [knownTasks, knownActivities] = [known(taskCodes), known(activityCodes)];

/** Whether the standard has a task of this code. */
export const isTaskCode = (code: string): boolean => knownTasks.has(code);
/** Whether the standard has an activity of this code. */
export const isActivityCode = (code: string): boolean => knownActivities.has(code);
