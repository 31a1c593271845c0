/** The people and places a matter is about, to be woven into its title and texts. */
export interface MatterSubject {
  readonly client: string;
  /** A surname, or the short name of an organisation. */
  readonly shortName: string;
  readonly opponent: string;
  readonly address: string;
  readonly suburb: string;
  readonly court: string;
}

export interface PracticeArea {
  readonly name: string;
  /** How often it comes in. */
  readonly weight: number;
  readonly team: 'Litigation' | 'Property' | 'Family' | 'Commercial' | 'Estates';
  readonly clientKinds: readonly ('person' | 'organisation' | 'trust' | 'group')[];
  readonly titles: readonly ((subject: MatterSubject) => string)[];
  readonly description: (subject: MatterSubject) => string;
  /** In the order a matter goes through them. */
  readonly stages: readonly string[];
  readonly keyDates: readonly string[];
  readonly narratives: readonly string[];
  readonly tasks: readonly string[];
  readonly enquiries: readonly string[];
  readonly otherSide: string | null;
  /** Whole dollars. */
  readonly estimate: readonly [low: number, high: number];
}

const litigation: readonly PracticeArea[] = [
  {
    name: 'Building dispute',
    weight: 7,
    team: 'Litigation',
    clientKinds: ['person', 'organisation', 'group'],
    titles: [(s) => `${s.shortName} v ${s.opponent}`, (s) => `${s.shortName}: defects at ${s.address}`],
    description: (s) =>
      `Claim for incomplete and defective work at ${s.address}, ${s.suburb}. Proceedings in the ${s.court}.`,
    stages: ['Letter of demand', 'Pleadings', 'Discovery', 'Expert evidence', 'Mediation', 'Hearing'],
    keyDates: ['Directions', 'Expert report due', 'Mediation', 'Hearing'],
    narratives: [
      'Reviewing Scott schedule and defects list',
      'Settling points of claim',
      'Reviewing discovery list',
      'Instructing building expert on scope of report',
      'Reviewing progress claims and variations',
    ],
    tasks: [
      'Serve expert report',
      'Inspect the site with the builder',
      'Prepare Scott schedule',
      'Answer request for particulars',
    ],
    enquiries: ['Builder walked off the job', 'Water coming in after renovation'],
    otherSide: 'Defendant',
    estimate: [15_000, 90_000],
  },
  {
    name: 'Commercial litigation',
    weight: 7,
    team: 'Litigation',
    clientKinds: ['organisation', 'organisation', 'trust', 'person'],
    titles: [
      (s) => `${s.shortName} v ${s.opponent}`,
      (s) => `${s.shortName}: supply agreement`,
      (s) => `${s.shortName} v ${s.opponent} (costs)`,
    ],
    description: (s) => `Breach of contract and misleading conduct. ${s.court}.`,
    stages: ['Letter of demand', 'Pleadings', 'Discovery', 'Evidence', 'Mediation', 'Trial', 'Judgment'],
    keyDates: ['Directions', 'Evidence due', 'Mediation', 'Trial'],
    narratives: [
      'Settling statement of claim',
      'Reviewing discovered documents',
      'Drafting affidavit of director',
      'Preparing tender bundle',
      'Advising on offer of compromise',
    ],
    tasks: ['File defence', 'Prepare discovery list', 'Brief counsel for mediation', 'Subpoena bank records'],
    enquiries: ['Supplier has not delivered', 'Former partner kept the deposit'],
    otherSide: 'Defendant',
    estimate: [20_000, 180_000],
  },
  {
    name: 'Employment',
    weight: 6,
    team: 'Litigation',
    clientKinds: ['person', 'person', 'organisation'],
    titles: [
      (s) => `${s.shortName}: unfair dismissal`,
      (s) => `${s.shortName}: enterprise agreement`,
      (s) => `${s.shortName}: restraint of trade`,
      (s) => `${s.shortName}: general protections claim`,
    ],
    description: () => 'Application under the Fair Work Act 2009.',
    stages: ['Advice', 'Conciliation', 'Bargaining', 'Hearing', 'Settlement deed'],
    keyDates: ['Conciliation', 'Response due', 'Hearing'],
    narratives: [
      'Reviewing contract of employment and policies',
      'Drafting response to application',
      'Appearing at conciliation by telephone',
      'Drafting deed of release',
      'Advising on bargaining representatives',
    ],
    tasks: ['Lodge application within 21 days', 'Draft deed of release', 'Collect payslips and warnings'],
    enquiries: ['Dismissed without notice', 'Redundancy that may not be genuine'],
    otherSide: 'Employer',
    estimate: [5000, 35_000],
  },
  {
    name: 'Personal injury',
    weight: 7,
    team: 'Litigation',
    clientKinds: ['person'],
    titles: [
      (s) => `${s.shortName}: contractor injury claim`,
      (s) => `${s.shortName}: motor accident ${s.suburb}`,
      (s) => `${s.shortName}: public liability`,
    ],
    description: (s) => `Injury in ${s.suburb}; claim for damages and statutory benefits.`,
    stages: ['Investigation', 'Medical evidence', 'Claim lodged', 'Negotiation', 'Settled'],
    keyDates: ['Limitation date', 'Medical examination', 'Assessment conference'],
    narratives: [
      'Reviewing treating doctors’ reports',
      'Drafting particulars of claim',
      'Arranging independent medical examination',
      'Calculating past and future loss',
      'Advising on insurer’s offer',
    ],
    tasks: ['Request hospital records', 'Diarise limitation date', 'Update schedule of loss'],
    enquiries: ['Fell in a supermarket', 'Rear-ended at the lights'],
    otherSide: 'Insurer',
    estimate: [12_000, 60_000],
  },
  {
    name: 'Insolvency',
    weight: 4,
    team: 'Litigation',
    clientKinds: ['organisation'],
    titles: [
      (s) => `${s.shortName} v ${s.opponent}`,
      (s) => `${s.shortName}: creditors’ meeting`,
      (s) => `${s.shortName}: preference claim`,
    ],
    description: (s) => `Debt recovery by statutory demand against ${s.opponent}.`,
    stages: ['Statutory demand', 'Winding up', 'Proof of debt', 'Examination', 'Distribution'],
    keyDates: ['Demand expires', 'Return date', 'Creditors’ meeting'],
    narratives: [
      'Drafting affidavit verifying debt',
      'Serving statutory demand',
      'Appearing on winding-up application',
      'Reviewing liquidator’s report',
    ],
    tasks: ['Search insolvency register', 'Lodge proof of debt', 'Prepare winding-up application'],
    enquiries: ['Customer has gone quiet on a large debt'],
    otherSide: 'Debtor',
    estimate: [4000, 30_000],
  },
  {
    name: 'Criminal law',
    weight: 3,
    team: 'Litigation',
    clientKinds: ['person'],
    titles: [(s) => `R v ${s.shortName}`, (s) => `${s.shortName}: traffic appeal`],
    description: (s) => `Appearance in the ${s.court}.`,
    stages: ['Instructions', 'Mention', 'Brief served', 'Hearing', 'Sentence'],
    keyDates: ['Mention', 'Hearing', 'Sentence'],
    narratives: [
      'Reviewing brief of evidence',
      'Drafting representations to the prosecutor',
      'Conference in cells',
      'Preparing submissions on sentence',
    ],
    tasks: ['Obtain character references', 'Request the brief of evidence'],
    enquiries: ['Court date next week for a driving charge'],
    otherSide: null,
    estimate: [2500, 25_000],
  },
];

const property: readonly PracticeArea[] = [
  {
    name: 'Conveyancing',
    weight: 20,
    team: 'Property',
    clientKinds: ['person', 'person', 'group', 'trust'],
    titles: [
      (s) => `Purchase: ${s.address}, ${s.suburb}`,
      (s) => `Sale: ${s.address}, ${s.suburb}`,
      (s) => `Transfer between family members: ${s.address}`,
    ],
    description: (s) => `Residential conveyance of ${s.address}, ${s.suburb}.`,
    stages: ['Contract', 'Exchange', 'Searches', 'Finance', 'Settlement', 'Post settlement'],
    keyDates: ['Cooling-off ends', 'Finance approval', 'Settlement'],
    narratives: [
      'Reviewing contract and vendor disclosure',
      'Ordering and reviewing searches',
      'Preparing settlement figures',
      'Attending to electronic settlement',
      'Advising on special conditions',
    ],
    tasks: ['Order strata report', 'Stamp the transfer', 'Verify identity', 'Book settlement'],
    enquiries: ['Buying a unit at auction on Saturday', 'Selling the family home'],
    otherSide: 'Other party',
    estimate: [1200, 4500],
  },
  {
    name: 'Leasing',
    weight: 6,
    team: 'Property',
    clientKinds: ['organisation', 'trust'],
    titles: [
      (s) => `Lease: Level 4, ${s.address}`,
      (s) => `${s.shortName}: assignment of lease`,
      (s) => `Retail lease: Shop 2, ${s.address}`,
    ],
    description: (s) => `Lease of premises at ${s.address}, ${s.suburb}.`,
    stages: ['Heads of terms', 'Drafting', 'Negotiation', 'Signing', 'Registration'],
    keyDates: ['Option date', 'Lease starts', 'Rent review'],
    narratives: [
      'Drafting lease and disclosure statement',
      'Negotiating make-good and outgoings',
      'Advising on option to renew',
      'Attending to registration',
    ],
    tasks: ['Chase bank guarantee', 'Register the lease', 'Return the disclosure statement'],
    enquiries: ['Taking over a café lease'],
    otherSide: 'Landlord',
    estimate: [2500, 12_000],
  },
];

const private_: readonly PracticeArea[] = [
  {
    name: 'Family law',
    weight: 10,
    team: 'Family',
    clientKinds: ['person'],
    titles: [
      (s) => `${s.shortName}: parenting orders`,
      (s) => `${s.shortName}: property settlement`,
      (s) => `${s.shortName} and ${s.opponent}: divorce`,
      (s) => `${s.shortName}: binding financial agreement`,
    ],
    description: () => 'Federal Circuit and Family Court of Australia.',
    stages: ['Advice', 'Disclosure', 'Negotiation', 'Mediation', 'Application filed', 'Final orders'],
    keyDates: ['Mediation', 'Directions', 'Conciliation conference', 'Final hearing'],
    narratives: [
      'Taking instructions on parenting proposal',
      'Reviewing disclosure and asset schedule',
      'Drafting consent orders',
      'Preparing for family dispute resolution',
      'Drafting affidavit on parenting',
    ],
    tasks: ['Update asset pool', 'Arrange valuation of the home', 'File consent orders'],
    enquiries: ['Separated last month, two children', 'Property settlement after ten years'],
    otherSide: 'Other party',
    estimate: [8000, 60_000],
  },
  {
    name: 'Estate administration',
    weight: 8,
    team: 'Estates',
    clientKinds: ['person', 'group'],
    titles: [(s) => `Estate of ${s.client}`, (s) => `${s.shortName}: family provision claim`],
    description: () => 'Probate and administration.',
    stages: ['Instructions', 'Notice of intention', 'Probate filed', 'Grant', 'Calling in assets', 'Distribution'],
    keyDates: ['Probate hearing', 'Notice period ends', 'Distribution'],
    narratives: [
      'Drafting summons for probate and affidavit of executor',
      'Writing to banks and share registries',
      'Preparing statement of distribution',
      'Advising executor on duties',
    ],
    tasks: ['Publish notice of intended application', 'Write to share registry', 'Close bank accounts'],
    enquiries: ['Named as executor, what now', 'Left out of a parent’s will'],
    otherSide: null,
    estimate: [4000, 25_000],
  },
  {
    name: 'Wills and estate planning',
    weight: 8,
    team: 'Estates',
    clientKinds: ['person', 'person', 'group'],
    titles: [(s) => `${s.shortName}: will and enduring power`, (s) => `${s.shortName}: testamentary trust`],
    description: () => 'Wills, enduring powers and advance care directives.',
    stages: ['Instructions', 'Drafting', 'Client review', 'Signing', 'Safe custody'],
    keyDates: ['Signing', 'Review'],
    narratives: [
      'Taking instructions for will',
      'Drafting will and enduring power of attorney',
      'Attending to execution of will',
      'Advising on superannuation nomination',
    ],
    tasks: ['Send draft will', 'Book signing', 'Register in safe custody'],
    enquiries: ['New will after a second marriage'],
    otherSide: null,
    estimate: [800, 6000],
  },
];

const commercial: readonly PracticeArea[] = [
  {
    name: 'Business and share sales',
    weight: 6,
    team: 'Commercial',
    clientKinds: ['organisation', 'trust', 'person'],
    titles: [
      (s) => `${s.shortName}: share sale`,
      (s) => `${s.shortName}: practice purchase`,
      (s) => `${s.shortName}: sale of business to ${s.opponent}`,
    ],
    description: (s) => `Transaction with ${s.opponent}.`,
    stages: ['Heads of terms', 'Due diligence', 'Drafting', 'Negotiation', 'Completion'],
    keyDates: ['Exclusivity ends', 'Completion', 'Conditions date'],
    narratives: [
      'Reviewing data room',
      'Drafting share sale agreement',
      'Negotiating warranties and indemnities',
      'Preparing due diligence report',
      'Attending to completion',
    ],
    tasks: ['Finish due diligence report', 'Release of securities', 'Completion checklist'],
    enquiries: ['Selling our practice to a colleague'],
    otherSide: 'Counterparty',
    estimate: [15_000, 120_000],
  },
  {
    name: 'Commercial advice',
    weight: 6,
    team: 'Commercial',
    clientKinds: ['organisation', 'organisation', 'trust'],
    titles: [
      (s) => `${s.shortName}: terms of trade`,
      (s) => `${s.shortName}: shareholders agreement`,
      (s) => `${s.shortName}: privacy review`,
      (s) => `${s.shortName}: distribution agreement`,
    ],
    description: () => 'General commercial advice.',
    stages: ['Instructions', 'Drafting', 'Client review', 'Negotiation', 'Signing'],
    keyDates: ['Signing', 'Board meeting'],
    narratives: [
      'Drafting terms of trade',
      'Advising board on directors’ duties',
      'Reviewing supply agreement',
      'Settling shareholders agreement',
    ],
    tasks: ['Send draft to client', 'Collect signatures'],
    enquiries: ['Need a shareholders agreement'],
    otherSide: null,
    estimate: [3000, 25_000],
  },
  {
    name: 'Intellectual property',
    weight: 3,
    team: 'Commercial',
    clientKinds: ['organisation', 'person'],
    titles: [(s) => `${s.shortName}: trade mark`, (s) => `${s.shortName}: licence to ${s.opponent}`],
    description: () => 'Registration and licensing.',
    stages: ['Searches', 'Filing', 'Examination', 'Opposition', 'Registration'],
    keyDates: ['Response to examiner', 'Opposition deadline', 'Renewal'],
    narratives: ['Searching the register', 'Drafting response to adverse report', 'Settling licence agreement'],
    tasks: ['Respond to examination report', 'Renew registration'],
    enquiries: ['Someone is using our brand name'],
    otherSide: 'Opponent',
    estimate: [2500, 18_000],
  },
];

/** What the firms practise, with the words each area uses. */
export const practiceAreas: readonly PracticeArea[] = [...litigation, ...property, ...private_, ...commercial];
