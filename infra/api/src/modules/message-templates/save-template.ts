import { checkMessage, isMergeField, mergeFieldsIn, type MessageProblem } from '@atrium/domain';
import { badInput } from '../../errors/errors.ts';
import { viewerOf } from '../../policy/rules.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Translate } from '../../translation/translate.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { presentProblems, refuseProblems } from '../message-content/message-problems.ts';
import { readRichText } from '../message-content/rich-text.ts';
import {
  changeTemplate,
  createTemplate,
  findTemplate,
  lockTemplate,
  lockType,
  isNameTaken,
  retireOthers,
  type MessageTemplateRow,
  type TemplateWords,
} from '../message-content/message-templates.store.ts';
import { fieldsOfType, findMessageType, type MessageType } from '../mail/message-types.ts';
import { messageTemplatesPolicy } from './message-templates.policy.ts';

const templateLimits = { name: 120, subject: 200, html: 100_000 };

export interface MessageTemplateInput {
  readonly id?: string | null;
  readonly version: number;
  readonly messageType: string;
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly isActive: boolean;
}
interface Keyed {
  readonly idempotencyKey: string;
}
interface Written {
  readonly type: MessageType;
  readonly words: TemplateWords;
}

/** The words of a template as they may be kept, cleaned. Refuses those that cannot. */
async function readWords(context: RequestContext, input: MessageTemplateInput): Promise<Written> {
  const type = findMessageType(input.messageType);
  if (type === null) throw badInput('messageType has to be one of messageTypes.');
  const { translate } = context;
  const rich = await readRichText(context, input.html, { longest: templateLimits.html });
  if (rich === null)
    throw refuse({
      field: 'html',
      message: translate('api.messageTemplate.tooLong', 'The text is too long for an email.'),
    });
  const words = {
    viewerId: viewerOf(context).userId,
    messageType: type.messageType,
    name: input.name.trim(),
    subject: oneLine(input.subject),
    html: rich.html,
    isActive: input.isActive,
  };
  checkWords(context, type, words);
  return { type, words };
}

/**
 * Keeps the firm's words, cleaned. A field that the message does not have keeps
 * them from being kept, in the subject as in the text, and so does one that a
 * mail of the product's own never has a value for. Somebody else's newer words
 * are answered, not overwritten.
 */
export const saveTemplate = command({
  name: 'messageTemplates.save',
  policy: messageTemplatesPolicy.manage,
  key: ({ idempotencyKey }: Keyed & { readonly input: MessageTemplateInput }) => idempotencyKey,
  prepare: (context, { input }) => readWords(context, input),
  lock: async ({ tx, viewer, translate }, { input }, { type, words }) => {
    const { messageType, name } = words;
    const id = input.id ?? null;
    await lockType(tx, messageType);
    // What is not there is told before anything else, whatever else is wrong.
    const before = id !== null && isId(id) ? await findTemplate(tx, viewer.tenantId, id) : null;
    if (id !== null && before?.messageType !== messageType) throw unknownTemplate(translate);
    if (await isNameTaken(tx, { messageType, name, exceptId: before?.id ?? null }))
      throw refuse({
        field: 'name',
        message: translate('api.messageTemplate.nameTaken', 'Another template of this type already has that name.'),
      });
    return { type, words, before };
  },
  version: ({ input: { input }, current: { before } }) =>
    before === null ? null : { seen: input.version, now: before },
  run: async (unit, { current: { type, words, before } }): Promise<MessageTemplateRow> => {
    const row =
      before === null
        ? await createTemplate(unit.tx, words)
        : await changeTemplate(unit.tx, { ...words, id: before.id, version: before.version });
    if (row === null) throw new Error('A template whose type was locked has changed');
    await keepOneInUse(unit, type, row);
    return row;
  },
  audit: ({ current: { before }, ok }) => templateEntry(before === null ? 'create' : 'change', ok),
  announces: 'none',
});

const unknownTemplate = (translate: Translate): Refusal =>
  new Refusal({ message: translate('api.messageTemplate.none', 'This template does not exist.'), fields: [] });

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Refuses words that cannot be kept as they are. */
function checkWords(
  context: RequestContext,
  type: MessageType,
  { name, subject, html, isActive }: TemplateWords,
): void {
  const { translate } = context;
  if (name === '' || name.length > templateLimits.name)
    throw refuse({
      field: 'name',
      message: translate('api.messageTemplate.name', 'Enter a template name of at most {{most}} characters.', {
        most: templateLimits.name,
      }),
    });
  if (subject === '' || subject.length > templateLimits.subject)
    throw refuse({
      field: 'subject',
      message: translate('api.messageTemplate.subject', 'Enter a subject of at most {{most}} characters.', {
        most: templateLimits.subject,
      }),
    });
  if (html === '')
    throw refuse({ field: 'html', message: translate('api.messageTemplate.text', 'Enter the text of the message.') });
  const problems = presentProblems(context, findProblems(type, { subject, html }));
  if (problems.length > 0) throw refuseProblems(problems);
  const used = new Set(mergeFieldsIn(html));
  const lacking = isActive ? type.requiredFields.find((path) => !used.has(path)) : undefined;
  if (lacking !== undefined)
    throw refuse({
      field: 'html',
      message: translate(
        'api.messageTemplate.required',
        'This email must contain {{field}} in its text. Add it, or do not use the template.',
        { field: `{${lacking}}` },
      ),
    });
}

/** Fields the type does not have, codes that do not fit, and fields that its mails never have a value for. */
export function findProblems(type: MessageType, message: { subject: string; html: string }): MessageProblem[] {
  const given = new Set(fieldsOfType(type).map(({ path }) => path));
  const never = (['subject', 'html'] as const).flatMap((part) =>
    mergeFieldsIn(message[part])
      .filter((path) => isMergeField(type.messageType, path) && !path.startsWith('custom.') && !given.has(path))
      .map((field): MessageProblem => ({ field, where: part === 'html' ? 'body' : 'subject', reason: 'unresolved' })),
  );
  return [...checkMessage(type.messageType, message), ...never];
}

/** Of mails the product sends by itself one template is in use. */
async function keepOneInUse({ tx, viewer }: Unit, { kind, messageType }: MessageType, row: MessageTemplateRow) {
  if (row.isActive && kind !== null) await retireOthers(tx, { viewerId: viewer.userId, messageType, exceptId: row.id });
}
const templateEntry = (action: string, row: MessageTemplateRow): ActivityEntry => ({
  kind: 'configuration',
  objectType: 'messageTemplate',
  objectId: row.id,
  action,
  detail: { name: row.name, messageType: row.messageType, version: row.version, isActive: row.isActive },
});

/** A template with its type, of which nobody else changes any until the transaction ends. */
async function lockTemplateAndType({ tx, viewer, translate }: Unit, id: string) {
  const found = isId(id) ? await findTemplate(tx, viewer.tenantId, id) : null;
  const type = found === null ? null : findMessageType(found.messageType);
  if (type === null) throw unknownTemplate(translate);
  await lockType(tx, type.messageType);
  const row = await lockTemplate(tx, id);
  if (row === null) throw unknownTemplate(translate);
  return { type, row };
}

const COPIES_TRIED = 50;

/** A copy that is not in use, under a name that is free. */
export const duplicateTemplate = command({
  name: 'messageTemplates.duplicate',
  policy: messageTemplatesPolicy.manage,
  key: ({ idempotencyKey }: Keyed & { readonly id: string }) => idempotencyKey,
  lock: (unit, { id }) => lockTemplateAndType(unit, id),
  version: 'none',
  run: async ({ tx, viewer, translate }, { current: { row: original } }) => {
    const { messageType, subject, html } = original;
    for (let copy = 1; copy <= COPIES_TRIED; copy += 1) {
      const number = copy === 1 ? '' : ` ${copy}`;
      const name = translate('api.messageTemplate.copy', '{{name}} – copy{{number}}', {
        name: original.name.slice(0, templateLimits.name - 20),
        number,
      });
      if (await isNameTaken(tx, { messageType, name, exceptId: null })) continue;
      return createTemplate(tx, { viewerId: viewer.userId, messageType, name, subject, html, isActive: false });
    }
    throw new Refusal({
      message: translate(
        'api.messageTemplate.manyCopies',
        'There are already many copies of this template. Rename one of them.',
      ),
      fields: [],
    });
  },
  audit: ({ ok }) => templateEntry('create', ok),
  announces: 'none',
});

/** A command that takes a template out of use, or brings it back. Asked again it answers what there is. */
const setInUse = (isActive: boolean) =>
  command({
    name: isActive ? 'messageTemplates.restore' : 'messageTemplates.retire',
    policy: messageTemplatesPolicy.manage,
    key: 'none',
    lock: (unit, { id }: { readonly id: string }) => lockTemplateAndType(unit, id),
    version: 'none',
    run: async (unit, { current: { type, row } }): Promise<MessageTemplateRow> => {
      if (row.isActive === isActive) return unit.unchanged(row);
      const words = { ...row, viewerId: unit.viewer.userId, isActive };
      if (isActive) checkWords(unit.context, type, words);
      const now = await changeTemplate(unit.tx, words);
      if (now === null) throw new Error('A template that was locked has changed');
      await keepOneInUse(unit, type, now);
      return now;
    },
    audit: ({ ok }) => templateEntry(isActive ? 'restore' : 'retire', ok),
    announces: 'none',
  });
export const retireTemplate = setInUse(false);
export const restoreTemplate = setInUse(true);
