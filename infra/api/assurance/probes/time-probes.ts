import { contacts, matters, text, users, type Target } from './probe-targets.ts';

/** Arguments of what is asked of time and of people's figures. */
export const timeTargets: Readonly<Record<string, readonly Target[]>> = {
  // Their own tests name entries and matters of other people and firms.
  ...Object.fromEntries(
    [
      'updateTimeEntry id',
      'moveTimeEntry id',
      'moveTimeEntry matterId',
      'deleteTimeEntry id',
      'restoreTimeEntry id',
      'updateNarrativeTemplate id',
      'acceptTimeProposal matterId',
      ...['accept', 'dismiss', 'restore'].map((action) => `${action}TimeProposal sourceId`),
      'deleteNarrativeTemplate id',
      'restoreNarrativeTemplate id',
    ].map((argument) => [argument, []]),
  ),
  'rates matterId': matters,
  'rates clientId': contacts,
  'rates userId': users,
  'rateFor matterId': matters,
  'timePolicy matterId': matters,
  'timePolicy clientId': contacts,
  'saveTimePolicy matterId': matters,
  'saveTimePolicy clientId': contacts,
  // Their own tests name rates, changes, people, roles, types, clients and matters of other firms.
  ...Object.fromEntries(
    [
      ...['createRate', 'rateChangePreview'].flatMap((operation) =>
        ['matterId', 'clientId', 'matterTypeId', 'userId', 'roleId'].map((name) => `${operation} ${name}`),
      ),
      'rateChangePreview id',
      'rateChangePreview remove',
      'updateRate id',
      'deleteRate id',
      'undoTimeChange id',
      ...['recodeTime', 'recodePreview'].flatMap((operation) => [`${operation} id`, `${operation} matterId`]),
    ].map((argument) => [argument, []]),
  ),
  'figures personId': users,
  'staffSummary ids': users,
  'staffSummary values': [
    {
      ...text('person', (mark) => `${mark} partner`),
      alongside: [
        [['columnFilters', 'column'], 'person'],
        [['columnFilters', 'operator'], 'CONTAINS'],
        [['sort', 'column'], 'recordedHours'],
        [['sort', 'direction'], 'desc'],
      ],
    },
  ],
  // Its own tests name entries of other people and firms.
  'timeDrillDown ids': [],
  'timeDrillDown userId': users,
  'timeDrillDown values': [
    {
      ...text('narrative', (mark) => `${mark} narrative 2`),
      alongside: [
        [['columnFilters', 'column'], 'narrative'],
        [['columnFilters', 'operator'], 'CONTAINS'],
        [['sort', 'column'], 'person'],
        [['sort', 'direction'], 'desc'],
      ],
    },
  ],
  'timeDrillDown withinGroup': [
    { ...text('group', (mark) => `${mark} advice`), alongside: [[['groupBy'], 'activity']] },
  ],
};
