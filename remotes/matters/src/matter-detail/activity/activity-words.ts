import type { Translate } from '@atrium/platform';
import type { MatterActivityGroup } from '../../generated/graphql.ts';

export function groupLabel(t: Translate, group: MatterActivityGroup): string {
  const labels: Record<MatterActivityGroup, string> = {
    RECORD: t('matters.activity.record', 'Record'),
    NOTES: t('matters.activity.notes', 'Notes and messages'),
    TASKS: t('matters.activity.tasks', 'Tasks'),
    TIME: t('matters.activity.time', 'Time'),
    DOCUMENTS: t('matters.activity.documents', 'Documents'),
    LOOKS: t('matters.activity.looks', 'Views'),
  };
  return labels[group];
}

/** What was done with the matter itself, in a sentence without its subject. */
function actionText(t: Translate, action: string, name: string | null): string | null {
  const person = name ?? t('matters.activity.somebody', 'someone');
  const texts: Record<string, string> = {
    create: t('matters.activity.create', 'opened the matter'),
    update: t('matters.activity.update', 'changed the matter'),
    status: t('matters.activity.status', 'changed the status'),
    restrict: t('matters.activity.restrict', 'restricted the matter'),
    unrestrict: t('matters.activity.unrestrict', 'removed the restriction'),
    giveAccess: t('matters.activity.giveAccess', 'granted access to {{person}}', { person }),
    withdrawAccess: t('matters.activity.withdrawAccess', 'revoked access from {{person}}', { person }),
    restore: t('matters.activity.restore', 'restored the matter'),
    accept: t('matters.activity.accept', 'accepted the matter'),
    reject: t('matters.activity.reject', 'declined the matter'),
    bulkChange: t('matters.activity.bulkChange', 'changed the matter in bulk'),
    undoBulkChange: t('matters.activity.undoBulkChange', 'undid a bulk change'),
    view: t('matters.activity.view', 'viewed the matter'),
  };
  return texts[action] ?? null;
}

function thingOf(t: Translate, kind: string): string {
  const things: Record<string, string> = {
    note: t('matters.activity.note', 'Note'),
    matterMessage: t('matters.activity.message', 'Message'),
    task: t('matters.activity.task', 'Task'),
    timesheet: t('matters.activity.timeEntry', 'Time'),
    document: t('matters.activity.document', 'Document'),
    matterParty: t('matters.activity.party', 'Party'),
    matterDate: t('matters.activity.date', 'Date'),
    conflictCheck: t('matters.activity.check', 'Conflict check'),
    matterInstruction: t('matters.activity.instruction', 'Instructions'),
    userAI: t('matters.activity.ai', 'AI'),
  };
  return things[kind] ?? t('matters.activity.matter', 'Matter');
}

function verbOf(t: Translate, action: string): string {
  const added = t('matters.activity.added', 'added');
  const changed = t('matters.activity.changed', 'changed');
  const removed = t('matters.activity.removed', 'removed');
  const back = t('matters.activity.broughtBack', 'restored');
  const verbs: Record<string, string> = {
    create: added,
    add: added,
    attach: added,
    edit: changed,
    change: changed,
    update: changed,
    delete: removed,
    remove: removed,
    discard: removed,
    restore: back,
    restoreVersion: back,
    pin: t('matters.activity.pinned', 'pinned'),
    unpin: t('matters.activity.unpinned', 'unpinned'),
    convert: t('matters.activity.converted', 'converted'),
    upload: t('matters.activity.uploaded', 'uploaded'),
    download: t('matters.activity.downloaded', 'downloaded'),
    view: t('matters.activity.viewed', 'viewed'),
    share: t('matters.activity.shared', 'shared'),
    withdraw: t('matters.activity.withdrawn', 'withdrawn'),
    request: t('matters.activity.requested', 'requested from a client'),
    remind: t('matters.activity.reminded', 'reminded'),
    fulfilRequest: t('matters.activity.fulfilled', 'fulfilled'),
    cancelRequest: t('matters.activity.noLongerAsked', 'no longer requested'),
    reopenRequest: t('matters.activity.askedAgain', 'requested again'),
    send: t('matters.activity.sent', 'sent'),
    confirm: t('matters.activity.confirmed', 'confirmed'),
    unconfirm: t('matters.activity.unconfirmed', 'no longer confirmed'),
    complete: t('matters.activity.completed', 'completed'),
    reopen: t('matters.activity.reopened', 'reopened'),
    calculate: t('matters.activity.calculated', 'calculated'),
    run: t('matters.activity.run', 'run'),
    review: t('matters.activity.reviewed', 'reviewed'),
    print: t('matters.activity.printed', 'printed'),
    printReceipts: t('matters.activity.receiptsPrinted', 'receipts printed'),
    cancel: t('matters.activity.cancelled', 'cancelled'),
    reschedule: t('matters.activity.rescheduled', 'rescheduled'),
    reassign: t('matters.activity.reassigned', 'reassigned'),
    addSubtask: t('matters.activity.subtaskAdded', 'subtask added'),
    instruct: t('matters.activity.instructed', 'given'),
    accept: t('matters.activity.accepted', 'accepted'),
    reject: t('matters.activity.rejected', 'declined'),
  };
  return verbs[action] ?? changed;
}

/** What somebody did, as it stands after their name. */
export function activityText(
  t: Translate,
  { kind, action, name }: { readonly kind: string; readonly action: string; readonly name?: string | null },
): string {
  const text = kind === 'matter' || kind === 'matterAccess' ? actionText(t, action, name ?? null) : null;
  if (text !== null) return text;
  const about = name ? ` “${name}”` : '';
  return `${thingOf(t, kind)}${about}: ${verbOf(t, action)}`;
}
