import type { UpdateResolver } from '@urql/exchange-graphcache';
import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

const forgetTemplates: UpdateResolver = (_result, _variables, cache) => {
  for (const field of ['messageTemplates', 'messageTypes', 'messageOptions']) forgetAnswers(cache, field);
};

/** Templates of messages, and messages about a matter. */
export const messageEntity: CacheEntity = {
  mutations: {
    saveMessageTemplate: forgetTemplates,
    duplicateMessageTemplate: forgetTemplates,
    retireMessageTemplate: forgetTemplates,
    restoreMessageTemplate: forgetTemplates,
    sendMessage: (_result, _variables, cache) => forgetAnswers(cache, 'matterMessages'),
    sendClientMessage: (_result, _variables, cache) => forgetAnswers(cache, 'clientMessages'),
  },
};
