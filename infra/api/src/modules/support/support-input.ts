import type { Translator } from '../../translation/translate.ts';

export interface SupportDiagnostic {
  readonly name: string;
  readonly value: string;
}
export interface SupportRequestInput {
  readonly subject: string;
  readonly message: string;
  readonly urgency: string;
  readonly mayCall: boolean;
  readonly phone: string;
  readonly diagnostics: readonly SupportDiagnostic[];
}

export const urgencies = ['low', 'normal', 'high'] as const;
/** How urgent a request is, as the mail says it. */
export const urgencyWords: Readonly<Record<string, string>> = {
  low: 'Not urgent',
  normal: 'Work is hindered',
  high: 'Work is not possible',
};
const LONGEST_SUBJECT = 150;
const LONGEST_MESSAGE = 8000;
const LONGEST_PHONE = 40;
const MOST_DIAGNOSTICS = 40;
const LONGEST_DIAGNOSTIC = 500;
const phone = /^[+\d][\d ()./-]{5,}$/;
/** A JSON Web Token, and a long run of what tokens are made of. The page sends none; what a person pastes may hold one. */
const token = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?|\b(?:Bearer|DPoP)\s+\S+/gi;

/** The request as it is kept: trimmed, and without anything that looks like a token. */
export function cleanRequest(input: SupportRequestInput): SupportRequestInput {
  const clean = (text: string): string => text.replaceAll(token, '[removed]').trim();
  return {
    ...input,
    subject: clean(input.subject).replaceAll(/\s+/g, ' '),
    message: clean(input.message),
    phone: input.mayCall ? input.phone.trim() : '',
    diagnostics: input.diagnostics.map(({ name, value }) => ({ name: clean(name), value: clean(value) })),
  };
}

/** What is wrong with a cleaned request, by field. */
export function findFaults(
  { translate }: Translator,
  { subject, message, urgency, mayCall, phone: number, diagnostics }: SupportRequestInput,
): { field: string; message: string }[] {
  const isTooMuch =
    diagnostics.length > MOST_DIAGNOSTICS ||
    diagnostics.some(({ name, value }) => name.length > LONGEST_DIAGNOSTIC || value.length > LONGEST_DIAGNOSTIC);
  return [
    ...(subject !== '' && subject.length <= LONGEST_SUBJECT
      ? []
      : [
          {
            field: 'subject',
            message: translate('api.support.subject', 'Enter a subject of at most {{longest}} characters.', {
              longest: LONGEST_SUBJECT,
            }),
          },
        ]),
    ...(message !== '' && message.length <= LONGEST_MESSAGE
      ? []
      : [
          {
            field: 'message',
            message: translate('api.support.message', 'Describe what happened in at most {{longest}} characters.', {
              longest: LONGEST_MESSAGE,
            }),
          },
        ]),
    ...(urgencies.some((known) => known === urgency)
      ? []
      : [{ field: 'urgency', message: translate('api.support.urgency', 'Choose how urgent it is.') }]),
    ...(!mayCall || (phone.test(number) && number.length <= LONGEST_PHONE)
      ? []
      : [{ field: 'phone', message: translate('api.support.phone', 'Enter the number to call.') }]),
    ...(isTooMuch
      ? [
          {
            field: 'diagnostics',
            message: translate('api.support.diagnostics', 'The details are too long to be sent.'),
          },
        ]
      : []),
  ];
}
