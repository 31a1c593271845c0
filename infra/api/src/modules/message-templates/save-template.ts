import { checkMessage, isMergeField, mergeFieldsIn, type MessageProblem } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { isId } from '../../server/identifiers.ts';
import { NoEffect, orNoEffect } from '../../server/no-effect.ts';
import type { FieldErrors } from '../../server/refusal.ts';
import { Unit } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { once } from '../idempotency/idempotency.store.ts';
import { presentProblems, type PresentedProblem } from '../message-content/message-problems.ts';
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

export const templateLimits = { name: 120, subject: 200, html: 100_000 };

export interface MessageTemplateInput {
  readonly id?: string | null;
  readonly version: number;
  readonly messageType: string;
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly isActive: boolean;
}
/** What became of a change of a template; exactly one of the first two is there. */
export interface TemplateResult {
  readonly ok: MessageTemplateRow | null;
  readonly error: FieldErrors | null;
  readonly problems: readonly PresentedProblem[];
  readonly newer: MessageTemplateRow | null;
}

export const refused = (message: string, field?: string): TemplateResult => ({
  ok: null,
  error: { message, fields: field === undefined ? [] : [{ field, message }] },
  problems: [],
  newer: null,
});
export const changed = (ok: MessageTemplateRow): TemplateResult => ({ ok, error: null, problems: [], newer: null });

/**
 * Keeps the firm's words, cleaned. A field that the message does not have keeps
 * them from being kept, in the subject as in the text, and so does one that a
 * mail of the product's own never has a value for. Somebody else's newer words
 * are answered, not overwritten.
 */
export async function saveTemplate(
  context: RequestContext,
  viewer: Viewer,
  key: string,
  input: MessageTemplateInput,
): Promise<TemplateResult> {
  const type = findMessageType(input.messageType);
  if (type === null) throw badInput('messageType has to be one of messageTypes.');
  const { say } = context;
  const rich = await readRichText(context, input.html, { longest: templateLimits.html });
  if (rich === null) return refused(say('api.messageTemplate.tooLong', 'The text is too long for an email.'), 'html');
  const words = {
    viewerId: viewer.userId,
    messageType: type.messageType,
    name: input.name.trim(),
    subject: oneLine(input.subject),
    html: rich.html,
    isActive: input.isActive,
  };
  const fault = findFault(context, type, words);
  if (fault !== null) return fault;
  const which = { id: input.id ?? null, version: input.version };
  return orNoEffect(() =>
    context.runner.transaction(viewer.tenantId, (transaction) =>
      once(transaction, { viewerId: viewer.userId, key }, ['saveMessageTemplate', input], () =>
        keep(new Unit(transaction, context, viewer), type, words, which),
      ),
    ),
  );
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** What is wrong with the words themselves, or null. */
function findFault(
  context: RequestContext,
  type: MessageType,
  { name, subject, html, isActive }: TemplateWords,
): TemplateResult | null {
  const { say } = context;
  if (name === '' || name.length > templateLimits.name)
    return refused(
      say('api.messageTemplate.name', 'Enter a template name of at most {{most}} characters.', {
        most: templateLimits.name,
      }),
      'name',
    );
  if (subject === '' || subject.length > templateLimits.subject)
    return refused(
      say('api.messageTemplate.subject', 'Enter a subject of at most {{most}} characters.', {
        most: templateLimits.subject,
      }),
      'subject',
    );
  if (html === '') return refused(say('api.messageTemplate.text', 'Enter the text of the message.'), 'html');
  const problems = presentProblems(context, findProblems(type, { subject, html }));
  if (problems.length > 0)
    return {
      ok: null,
      error: { message: problems.map(({ message }) => message).join(' '), fields: [] },
      problems,
      newer: null,
    };
  const used = new Set(mergeFieldsIn(html));
  const lacking = isActive ? type.requiredFields.find((path) => !used.has(path)) : undefined;
  if (lacking !== undefined)
    return refused(
      say(
        'api.messageTemplate.required',
        'This email must contain {{field}} in its text. Add it, or do not use the template.',
        { field: `{${lacking}}` },
      ),
      'html',
    );
  return null;
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

async function keep(
  unit: Unit,
  type: MessageType,
  words: TemplateWords,
  { id, version }: { id: string | null; version: number },
): Promise<TemplateResult> {
  const { tx: transaction, context, viewer } = unit;
  const { messageType } = words;
  await lockType(transaction, messageType);
  // What is not there is told before anything else, whatever else is wrong.
  const before = id !== null && isId(id) ? await findTemplate(transaction, viewer.tenantId, id) : null;
  if (id !== null && before?.messageType !== messageType)
    throw new NoEffect(refused(context.say('api.messageTemplate.none', 'This template does not exist.')));
  if (await isNameTaken(transaction, { messageType, name: words.name, exceptId: before?.id ?? null })) {
    throw new NoEffect(
      refused(
        context.say('api.messageTemplate.nameTaken', 'Another template of this type already has that name.'),
        'name',
      ),
    );
  }
  const row =
    before === null
      ? await createTemplate(transaction, words)
      : await changeTemplate(transaction, { ...words, id: before.id, version });
  if (row === null) throw new NoEffect(answerConflict(context, before));
  await afterChange(unit, type, row, before === null ? 'create' : 'change');
  return changed(row);
}

function answerConflict({ say }: RequestContext, newer: MessageTemplateRow | null): TemplateResult {
  const message = say('api.messageTemplate.newer', 'Someone else saved this template.');
  return { ok: null, error: { message, fields: [] }, problems: [], newer };
}

/** Of mails the product sends by itself one template is in use; and every change leaves a row in the activity log. */
async function afterChange(
  unit: Unit,
  { kind, messageType }: MessageType,
  row: MessageTemplateRow,
  action: string,
): Promise<void> {
  if (row.isActive && kind !== null)
    await retireOthers(unit.tx, { viewerId: unit.viewer.userId, messageType, exceptId: row.id });
  const detail = { name: row.name, messageType, version: row.version, isActive: row.isActive };
  await unit.log({
    kind: 'configuration',
    objectType: 'messageTemplate',
    objectId: row.id,
    action,
    detail,
  });
}

const COPIES_TRIED = 50;

/** A copy that is not in use, under a name that is free. */
export function duplicateTemplate(
  context: RequestContext,
  viewer: Viewer,
  key: string,
  id: string,
): Promise<TemplateResult> {
  return context.runner.transaction(viewer.tenantId, (transaction) =>
    once(transaction, { viewerId: viewer.userId, key }, ['duplicateMessageTemplate', id], async () => {
      const original = isId(id) ? await findTemplate(transaction, viewer.tenantId, id) : null;
      const type = original === null ? null : findMessageType(original.messageType);
      if (original === null || type === null)
        return refused(context.say('api.messageTemplate.none', 'This template does not exist.'));
      await lockType(transaction, type.messageType);
      const { messageType, subject, html } = original;
      for (let copy = 1; copy <= COPIES_TRIED; copy += 1) {
        const number = copy === 1 ? '' : ` ${copy}`;
        const name = context.say('api.messageTemplate.copy', '{{name}} – copy{{number}}', {
          name: original.name.slice(0, templateLimits.name - 20),
          number,
        });
        if (await isNameTaken(transaction, { messageType, name, exceptId: null })) continue;
        const row = await createTemplate(transaction, {
          viewerId: viewer.userId,
          messageType,
          name,
          subject,
          html,
          isActive: false,
        });
        await afterChange(new Unit(transaction, context, viewer), type, row, 'create');
        return changed(row);
      }
      return refused(
        context.say(
          'api.messageTemplate.manyCopies',
          'There are already many copies of this template. Rename one of them.',
        ),
      );
    }),
  );
}

/** Takes a template out of use, or brings it back. Asked again it answers what there is. */
export function setTemplateInUse(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  isActive: boolean,
): Promise<TemplateResult> {
  return context.runner.transaction(viewer.tenantId, async (transaction) => {
    const { say } = context;
    const found = isId(id) ? await findTemplate(transaction, viewer.tenantId, id) : null;
    const type = found === null ? null : findMessageType(found.messageType);
    if (found === null || type === null)
      return refused(say('api.messageTemplate.none', 'This template does not exist.'));
    await lockType(transaction, type.messageType);
    const row = await lockTemplate(transaction, id);
    if (row === null) return refused(say('api.messageTemplate.none', 'This template does not exist.'));
    if (row.isActive === isActive) return changed(row);
    const words = { ...row, viewerId: viewer.userId, isActive };
    const fault = isActive ? findFault(context, type, words) : null;
    if (fault !== null) return fault;
    const now = await changeTemplate(transaction, words);
    if (now === null) throw new Error('A template that was held has changed');
    await afterChange(new Unit(transaction, context, viewer), type, now, isActive ? 'restore' : 'retire');
    return changed(now);
  });
}
