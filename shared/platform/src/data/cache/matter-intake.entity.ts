import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

export const matterIntakeEntity: CacheEntity = {
  mutations: {
    // A matter came, opened or ended: lists of matters are asked for anew, and so is the number that is next.
    createMatter: (_result, _variables, cache) => {
      for (const field of ['matterSummaryListX', 'likelyFileNumber', 'pendingMatters']) forgetAnswers(cache, field);
    },
    convertEnquiry: (_result, _variables, cache) => {
      for (const field of ['matterSummaryListX', 'likelyFileNumber', 'pendingMatters', 'enquiry', 'enquiryList'])
        forgetAnswers(cache, field);
    },
    undoEnquiryConversion: (_result, _variables, cache) => {
      for (const field of ['matterSummaryListX', 'enquiry', 'enquiryList']) forgetAnswers(cache, field);
    },
    createEnquiry: (_result, _variables, cache) => forgetAnswers(cache, 'enquiryList'),
    acceptPendingMatter: (_result, _variables, cache) => {
      for (const field of ['matterSummaryListX', 'likelyFileNumber', 'pendingMatters']) forgetAnswers(cache, field);
    },
    rejectPendingMatter: (_result, _variables, cache) => {
      for (const field of ['matterSummaryListX', 'pendingMatters']) forgetAnswers(cache, field);
    },
    saveFileNumberPattern: (_result, _variables, cache) => {
      for (const field of ['fileNumberPattern', 'likelyFileNumber']) forgetAnswers(cache, field);
    },
  },
};
