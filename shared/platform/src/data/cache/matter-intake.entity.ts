import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

/** What an enquiry and a matter hand to each other. */
const ofEnquiries = ['enquiry', 'enquiryList', 'enquiryDocuments'];

export const matterIntakeEntity: CacheEntity = {
  mutations: {
    // A matter came, opened or ended: lists of matters are asked for anew, and so is the number that is next.
    createMatter: (_result, _variables, cache) => {
      for (const field of ['matterSummaryListX', 'likelyFileNumber', 'pendingMatters']) forgetAnswers(cache, field);
    },
    convertEnquiry: (_result, _variables, cache) => {
      for (const field of ['matterSummaryListX', 'likelyFileNumber', 'pendingMatters', ...ofEnquiries])
        forgetAnswers(cache, field);
    },
    undoEnquiryConversion: (_result, _variables, cache) => {
      for (const field of ['matterSummaryListX', ...ofEnquiries]) forgetAnswers(cache, field);
    },
    // What it lists, and whether more may be added, is the server's to say again.
    completeEnquiryUpload: (_result, _variables, cache) => forgetAnswers(cache, 'enquiryDocuments'),
    discardEnquiryDocument: (_result, _variables, cache) => forgetAnswers(cache, 'enquiryDocuments'),
    restoreEnquiryDocument: (_result, _variables, cache) => forgetAnswers(cache, 'enquiryDocuments'),
    releaseEnquiryFile: (_result, _variables, cache) => forgetAnswers(cache, 'enquiryDocuments'),
    rejectEnquiryFile: (_result, _variables, cache) => forgetAnswers(cache, 'enquiryDocuments'),
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
