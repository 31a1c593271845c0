/** A task that a stage brings: the stage, the task, days after the stage was entered, and who has it. */
type StageTask = readonly [
  stage: string,
  title: string,
  daysAfter: number,
  assignee: 'responsible' | 'acting' | 'assisting',
];

/** What a type of matter brings beside what its practice area says. */
export interface MatterTypeParts {
  readonly area: string;
  readonly tasks: readonly StageTask[];
  /** Whom it is expected to have beside the client, and those its practice area names. */
  readonly parties: readonly string[];
  /** With the category of documents that count as it. */
  readonly documents: readonly (readonly [name: string, category: string])[];
}

/** What clients mostly instruct the demo firms with; it is offered first. */
export const debtTypes: readonly { readonly name: string; readonly stages: readonly string[] }[] = [
  {
    name: 'Debt recovery',
    stages: ['Instructions', 'Letter of demand', 'Claim filed', 'Judgment', 'Enforcement', 'Paid'],
  },
  { name: 'Letter of demand', stages: ['Instructions', 'Demand sent', 'Reply received', 'Closed'] },
  {
    name: 'Enforcement of a judgment',
    stages: ['Judgment registered', 'Examination notice', 'Garnishee or writ', 'Paid'],
  },
  { name: 'Statutory demand', stages: ['Demand served', 'Twenty-one days', 'Winding-up application', 'Resolved'] },
];

export const areasOfLaw = [
  'Debt recovery',
  'Litigation',
  'Employment',
  'Personal injury',
  'Criminal',
  'Property',
  'Family',
  'Estates',
  'Commercial',
] as const;

const agreement = ['Costs agreement', 'Costs agreement'] as const;
const identity = ['Proof of identity', 'Identification'] as const;

export const matterTypeParts: Readonly<Record<string, MatterTypeParts>> = {
  'Debt recovery': {
    area: 'Debt recovery',
    tasks: [
      ['Instructions', 'Search the debtor company', 1, 'assisting'],
      ['Letter of demand', 'Send the letter of demand', 2, 'acting'],
      ['Letter of demand', 'Check whether the demand was paid', 15, 'acting'],
      ['Claim filed', 'Serve the statement of claim', 7, 'acting'],
      ['Claim filed', 'Apply for default judgment', 35, 'responsible'],
      ['Enforcement', 'Issue an examination notice', 5, 'acting'],
    ],
    parties: ['Debtor'],
    documents: [agreement, ['Unpaid invoices', 'Evidence']],
  },
  'Letter of demand': {
    area: 'Debt recovery',
    tasks: [['Demand sent', 'Check whether the demand was answered', 14, 'acting']],
    parties: ['Debtor'],
    documents: [agreement],
  },
  'Enforcement of a judgment': {
    area: 'Debt recovery',
    tasks: [['Examination notice', 'Serve the examination notice', 3, 'acting']],
    parties: ['Debtor'],
    documents: [agreement, ['Sealed judgment', 'Court document']],
  },
  'Statutory demand': {
    area: 'Debt recovery',
    tasks: [['Demand served', 'Note the end of the twenty-one days', 1, 'responsible']],
    parties: ['Debtor'],
    documents: [agreement],
  },
  'Building dispute': {
    area: 'Litigation',
    tasks: [
      ['Letter of demand', 'Inspect the site with the builder', 10, 'acting'],
      ['Pleadings', 'Answer the request for particulars', 14, 'acting'],
      ['Expert evidence', 'Instruct the building expert', 3, 'responsible'],
      ['Expert evidence', 'Prepare the Scott schedule', 21, 'acting'],
      ['Mediation', 'Prepare the position paper', 7, 'responsible'],
    ],
    parties: ['Expert'],
    documents: [agreement, ['Building contract', 'Contract'], ['Expert report', 'Evidence']],
  },
  'Commercial litigation': {
    area: 'Litigation',
    tasks: [
      ['Pleadings', 'File the defence', 28, 'responsible'],
      ['Discovery', 'Prepare the list of documents', 21, 'acting'],
      ['Evidence', 'Settle affidavits', 28, 'acting'],
      ['Mediation', 'Brief counsel for the mediation', 7, 'responsible'],
      ['Trial', 'Deliver the court book', 14, 'assisting'],
    ],
    parties: ['Barrister', 'Opponent’s solicitor'],
    documents: [agreement, ['Statement of claim', 'Court document']],
  },
  Employment: {
    area: 'Employment',
    tasks: [
      ['Advice', 'Collect payslips and warnings', 3, 'assisting'],
      ['Advice', 'Lodge the application within 21 days', 7, 'responsible'],
      ['Conciliation', 'Prepare the client for the conciliation', 5, 'acting'],
      ['Settlement deed', 'Draft the deed of release', 3, 'acting'],
    ],
    parties: [],
    documents: [agreement, ['Contract of employment', 'Contract']],
  },
  'Personal injury': {
    area: 'Personal injury',
    tasks: [
      ['Investigation', 'Enter the limitation date', 1, 'responsible'],
      ['Investigation', 'Request the hospital records', 3, 'assisting'],
      ['Medical evidence', 'Arrange the medical examination', 14, 'assisting'],
      ['Negotiation', 'Update the schedule of loss', 7, 'acting'],
    ],
    parties: [],
    documents: [agreement, ['Medical report', 'Evidence']],
  },
  Insolvency: {
    area: 'Debt recovery',
    tasks: [
      ['Statutory demand', 'Search the insolvency register', 1, 'assisting'],
      ['Winding up', 'Prepare the winding-up application', 10, 'acting'],
      ['Proof of debt', 'Lodge the proof of debt', 5, 'acting'],
    ],
    parties: [],
    documents: [agreement],
  },
  'Criminal law': {
    area: 'Criminal',
    tasks: [
      ['Instructions', 'Request the brief of evidence', 2, 'acting'],
      ['Sentence', 'Obtain character references', 14, 'assisting'],
    ],
    parties: [],
    documents: [agreement, ['Brief of evidence', 'Evidence']],
  },
  Conveyancing: {
    area: 'Property',
    tasks: [
      ['Contract', 'Verify identity', 1, 'assisting'],
      ['Contract', 'Order the strata report', 2, 'assisting'],
      ['Exchange', 'Note the end of the cooling-off period', 1, 'acting'],
      ['Searches', 'Order title and council searches', 2, 'assisting'],
      ['Finance', 'Confirm the approval of finance', 10, 'acting'],
      ['Settlement', 'Stamp the transfer', 3, 'assisting'],
      ['Settlement', 'Book the settlement', 5, 'acting'],
    ],
    parties: ['Lender'],
    documents: [agreement, identity, ['Contract of sale', 'Contract']],
  },
  Leasing: {
    area: 'Property',
    tasks: [
      ['Drafting', 'Return the disclosure statement', 7, 'acting'],
      ['Signing', 'Obtain the bank guarantee', 7, 'assisting'],
      ['Registration', 'Register the lease', 14, 'acting'],
    ],
    parties: ['Guarantor'],
    documents: [agreement, ['Lease', 'Contract']],
  },
  'Family law': {
    area: 'Family',
    tasks: [
      ['Advice', 'Send the client the brochures the court prescribes', 1, 'assisting'],
      ['Disclosure', 'Request disclosure from the other side', 3, 'acting'],
      ['Disclosure', 'Update the asset pool', 14, 'acting'],
      ['Disclosure', 'Arrange the valuation of the home', 14, 'assisting'],
      ['Mediation', 'Book the mediator', 7, 'assisting'],
      ['Application filed', 'Serve the application', 7, 'acting'],
      ['Final orders', 'File the consent orders', 7, 'responsible'],
    ],
    parties: ['Opponent’s solicitor'],
    documents: [agreement, identity, ['Financial statement', 'Court document']],
  },
  'Estate administration': {
    area: 'Estates',
    tasks: [
      ['Notice of intention', 'Publish the notice of intended application', 3, 'assisting'],
      ['Probate filed', 'Draft the affidavit of the executor', 7, 'acting'],
      ['Calling in assets', 'Write to banks and share registries', 5, 'assisting'],
      ['Distribution', 'Prepare the statement of distribution', 14, 'acting'],
    ],
    parties: ['Beneficiary'],
    documents: [agreement, ['Original will', 'Evidence'], ['Death certificate', 'Identification']],
  },
  'Wills and estate planning': {
    area: 'Estates',
    tasks: [
      ['Drafting', 'Send the draft will', 7, 'acting'],
      ['Signing', 'Book the signing', 3, 'assisting'],
      ['Safe custody', 'Register the will in safe custody', 2, 'assisting'],
    ],
    parties: [],
    documents: [agreement, identity],
  },
  'Business and share sales': {
    area: 'Commercial',
    tasks: [
      ['Due diligence', 'Finish the due diligence report', 21, 'acting'],
      ['Drafting', 'Draft the sale agreement', 7, 'acting'],
      ['Completion', 'Obtain the release of securities', 5, 'acting'],
      ['Completion', 'Prepare the completion checklist', 2, 'assisting'],
    ],
    parties: [],
    documents: [agreement, ['Sale agreement', 'Contract']],
  },
  'Commercial advice': {
    area: 'Commercial',
    tasks: [
      ['Client review', 'Send the draft to the client', 2, 'acting'],
      ['Signing', 'Collect the signatures', 5, 'assisting'],
    ],
    parties: [],
    documents: [agreement],
  },
  'Intellectual property': {
    area: 'Commercial',
    tasks: [
      ['Searches', 'Search the register', 3, 'assisting'],
      ['Examination', 'Respond to the examination report', 30, 'acting'],
    ],
    parties: [],
    documents: [agreement],
  },
};
