import { type CacheEntity, embedded } from './cache-entry.ts';

export const matterInstructionEntity: CacheEntity = {
  keys: embedded(
    'MatterInstructionOptions',
    'MatterInstructionDraft',
    'SaveMatterInstructionDraftResult',
    'InstructMatterResult',
    'InstructedMatter',
    'PendingInstructionList',
    'InstructionDecisionResult',
    'Debtor',
    'DebtorAddress',
  ),
  mutations: {
    // A matter came, opened or ended: lists of matters are asked for anew.
    instructMatter: (_result, _variables, cache) => cache.invalidate('Query', 'matterSummaryListX'),
    acceptInstruction: (_result, _variables, cache) => cache.invalidate('Query', 'matterSummaryListX'),
    rejectInstruction: (_result, _variables, cache) => cache.invalidate('Query', 'matterSummaryListX'),
  },
};
