import type { Translate } from '../../translation/translate.ts';

interface Words {
  readonly reason: string;
  readonly advice: string;
}

/** Why a change was not carried over, and what to do about it. */
export function errorWords(translate: Translate, code: string, system: string): Words {
  const open = translate('api.sync.changeAdvice', 'Change the record, and it is sent again.');
  const retry = translate('api.sync.retryAdvice', 'Try again. If it keeps happening, contact support.');
  const words: Readonly<Record<string, () => Words>> = {
    refusedThere: () => ({
      reason: translate('api.sync.refusedThere', '{{system}} did not accept the change.', { system }),
      advice: open,
    }),
    walled: () => ({
      reason: translate('api.sync.walled', 'The matter is restricted here and open to everyone in {{system}}.', {
        system,
      }),
      advice: translate(
        'api.sync.walledAdvice',
        'It stays here. Restrict the matter in {{system}} as well, or lift the restriction here.',
        { system },
      ),
    }),
    private: () => ({
      reason: translate('api.sync.private', 'The note was limited to some people after it had been sent.'),
      advice: translate(
        'api.sync.privateAdvice',
        'Its changes stay here. Delete it in {{system}} if it should not be there.',
        {
          system,
        },
      ),
    }),
    notApplied: () => ({
      reason: translate('api.sync.notApplied', '{{system}} accepted the change but never made it.', { system }),
      advice: retry,
    }),
    notThereYet: () => ({
      reason: translate('api.sync.notThereYet', 'Its matter or client is not in {{system}} yet.', { system }),
      advice: translate(
        'api.sync.notThereYetAdvice',
        'Solve what is listed for the matter or client first, then try again.',
      ),
    }),
    unknownPerson: () => ({
      reason: translate('api.sync.unknownPerson', 'The person who recorded the time is not known in {{system}}.', {
        system,
      }),
      advice: translate('api.sync.unknownPersonAdvice', 'Add the person in {{system}} and run provisioning again.', {
        system,
      }),
    }),
    unknownType: () => ({
      reason: translate('api.sync.unknownType', 'The type of the matter is not known in {{system}}.', { system }),
      advice: translate(
        'api.sync.unknownTypeAdvice',
        'Give the matter a type that {{system}} has too, or match the types in provisioning.',
        { system },
      ),
    }),
    noClient: () => ({
      reason: translate('api.sync.noClient', 'The matter has no client in {{system}}.', { system }),
      advice: translate('api.sync.noClientAdvice', 'Add the client in {{system}}, then try again.', { system }),
    }),
    numberTaken: () => ({
      reason: translate('api.sync.numberTaken', 'Another matter here has the same file number.'),
      advice: translate('api.sync.numberTakenAdvice', 'Change one of the two file numbers, then try again.'),
    }),
    timeSettled: () => ({
      reason: translate('api.sync.timeSettled', 'The time is approved, billed or written off here.'),
      advice: translate('api.sync.timeSettledAdvice', 'It stays as it is. Correct it in {{system}}.', { system }),
    }),
    incomplete: () => ({
      reason: translate('api.sync.incomplete', 'The record in {{system}} has no name.', { system }),
      advice: translate('api.sync.incompleteAdvice', 'Complete it in {{system}}, then try again.', { system }),
    }),
    unexpected: () => ({
      reason: translate('api.sync.unexpected', 'It could not be saved.'),
      advice: retry,
    }),
  };
  return (words[code] ?? words['unexpected'] ?? (() => ({ reason: '', advice: '' })))();
}
