import type { Mutant } from './list-mutants.ts';

/** A guard that may go without anybody getting more: what says the same is said with it. */
export interface Equivalent {
  readonly file: string;
  /** What stands on its line. */
  readonly on: string;
  /** How `what` of the mutant begins. */
  readonly what: string;
  readonly because: string;
}

const ofSockets =
  'A subscription for everyone who is signed in, and a socket is opened by nobody else. Kept as every root field asks.';

const ofExplanations =
  'A rule of its own refuses the matter before. Kept, since the statement alone must not show what is out of reach.';

const ofUploads =
  'The upload is found by the same rule in the same request before its bytes are written down. Kept as every command names its rule.';
const ofRootFields =
  'The root field asks the same rule before, in the same request. Kept as every command names its rule.';
const ofCommands =
  'The command asks for the same rule before anything else. Kept as every root field says whom it lets.';

/**
 * Guards that no test can miss, because something else refuses as well. Each is kept for what it saves or for what it
 * would be were the other to change; whichever is only said twice belongs deleted instead of here.
 */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'modules/matters/record/matter-record.store.ts',
    on: 'from matters m where ${matterPredicate(reach)} and m.id = any(:ids::uuid[])',
    what: 'matterPredicate(reach)',
    because:
      'A record is a field of a matter that was found within reach. Kept, as whatever answers a matter one day has the record below it.',
  },
  {
    file: 'modules/matter-money/matter-time.store.ts',
    on: '${matterPredicate(matters)}',
    what: 'matterPredicate(matters)',
    because:
      'The matter is found within reach before its time is asked for. Kept for files, which ask for the rows long after.',
  },
  {
    file: 'modules/matter-money/matter-invoices.store.ts',
    on: 'where ${within(featurePredicate(reach))} and i.status in',
    what: 'featurePredicate(reach)',
    because:
      'The matter is found within the same reach before its invoices are asked for. Kept because files ask for the invoices long after.',
  },
  {
    file: 'modules/invoices/unbilled-work.store.ts',
    on: 'm.id = :matterId::uuid and ${featurePredicate(reach)}',
    what: 'featurePredicate(reach)',
    because:
      'The matter is asked for in the same round trip, and without it nothing is answered. Kept so that nothing out of reach is read.',
  },
  {
    file: 'modules/invoices/invoices.resolvers.ts',
    on: 'if (!ratesPolicy.view(viewer)) return null;',
    what: 'not refused where !ratesPolicy.view(viewer)',
    because:
      'Whoever is shown an invoice or unbilled work may also see rates. Kept because rates have a rule of their own.',
  },
  {
    file: 'modules/invoices/invoices.resolvers.ts',
    on: 'if (!billingPolicy[action](viewer)) return false;',
    what: 'not refused where !billingPolicy[action](viewer)',
    because:
      'Whoever is shown the work could fail this rule only for want of a reach, which is checked next. Kept because it saves that statement.',
  },
  {
    file: 'modules/invoices/runs/invoice-runs.store.ts',
    on: "r.id = :id::uuid and r.state in ('QUEUED', 'RUNNING') returning r.id",
    what: 'without the condition r.user_id',
    because:
      'The run is read as the viewer’s own in the same transaction, and its owner never changes. Kept where the row is written.',
  },
  {
    file: 'modules/general-material/complete-material-upload.ts',
    on: 'policy: materialAccessPolicy.write,',
    what: 'a command asks for no rule',
    because: ofUploads,
  },
  {
    file: 'modules/timers/change-timers.store.ts',
    on: 'const own =',
    what: 'without the condition t.user_id',
    because: 'A timer is read as the viewer’s own in the transaction that changes it, while their timers are locked.',
  },
  {
    file: 'modules/timers/change-timers.store.ts',
    on: 'delete from timers t where t.tenant_id = :tenantId and t.user_id = :viewerId::uuid and t.discarded_at <',
    what: 'without the condition t.user_id',
    because:
      'What can no longer be taken back is there for nobody; whose it was says how much is swept at once, and whose rows are waited for.',
  },
  {
    file: 'modules/enquiry-scrub/enquiry-scrub.store.ts',
    on: 'and (s.requested_by = :viewerId::uuid) = :isOwn::boolean',
    what: 'without the condition (s.requested_by',
    because:
      'Who asked is read before and does not change, and the table’s own check refuses one person as both. Kept where the row is written, as it takes two people.',
  },
  {
    file: 'modules/ai/analysis/analysis.store.ts',
    on: "a.id = :id::uuid and a.step = 'waiting'",
    what: 'without the condition a.user_id',
    because:
      'What is dropped was made by the same request a moment before. Kept as the statements beside it say so, too.',
  },
  {
    file: 'modules/access-explanation/access-explanation.store.ts',
    on: 'i.status in ${issuedStatuses} and ${featurePredicate(reach)}',
    what: 'featurePredicate(reach)',
    because: ofExplanations,
  },
  {
    file: 'modules/access-explanation/access-explanation.store.ts',
    on: "${matterPredicate(matters)} and ${personPredicate(time, 'e.user_id')}",
    what: 'matterPredicate(matters)',
    because: ofExplanations,
  },
  {
    file: 'modules/reports/reports.resolvers.ts',
    on: 'const viewer = permit(context, reportsPolicy.run);',
    what: 'permit asks for no rule',
    because: 'Every report asks the same rule before it is run. Kept as every root field asks.',
  },
  {
    file: 'modules/documents/documents.store.ts',
    on: '${documentSource(reach)} and d.id = :id::uuid and (not :isExternal::boolean',
    what: 'without the condition (not :isExternal',
    because:
      'A client changes their own documents alone, and naming another one rolls everything back. Kept so that nothing is written that would be rolled back.',
  },
  {
    file: 'modules/documents/uploads/complete-upload.ts',
    on: 'policy: documentsPolicy.send,',
    what: 'a command asks for no rule',
    because: ofUploads,
  },
  {
    file: 'modules/enquiry-files/complete-enquiry-upload.ts',
    on: 'policy: enquiriesPolicy.edit,',
    what: 'a command asks for no rule',
    because: ofUploads,
  },
  {
    file: 'modules/messages/messages.store.ts',
    on: '${matterPredicate(reach)}',
    what: 'matterPredicate(reach)',
    because: ofExplanations,
  },
  {
    file: 'modules/messages/client-messages.store.ts',
    on: "g.id = :id::uuid and ${matterPredicate('given')}",
    what: "matterPredicate('given')",
    because: ofExplanations,
  },
  {
    file: 'modules/messages/client-messages.store.ts',
    on: "g.matter_id = :matterId::uuid and ${matterPredicate('given')}",
    what: "matterPredicate('given')",
    because:
      'The matter is found among those given to the writer before, in the same transaction. Kept as the statements beside it ask so, too.',
  },
  {
    file: 'modules/messages/client-messages.store.ts',
    on: "${matterPredicate('given')} and d.matter_id = :matterId::uuid",
    what: "matterPredicate('given')",
    because:
      'The matter is found among those given to the writer before, in the same transaction. Kept so that the statement alone finds no file out of reach.',
  },
  {
    file: 'modules/contact-file/timeline-news.ts',
    on: 'if (!isSure && !(await mayConcern(ids))) return null;',
    what: 'not refused where !isSure',
    because:
      'The viewer is notified only when the timeline that they see has changed; without this check it is read more often, with the same result. Kept because it saves that reading.',
  },
  {
    file: 'modules/exports/exports.resolvers.ts',
    on: 'const { tenantId, userId } = permit(context, exportsPolicy.own);',
    what: 'nobody has to be signed in',
    because: ofSockets,
  },
  {
    file: 'modules/matter-intake/matter-intake.resolvers.ts',
    on: 'followPendingCount(context, permit(context, isSignedIn))',
    what: 'nobody has to be signed in',
    because: ofSockets,
  },
  {
    file: 'modules/notifications/notifications.resolvers.ts',
    on: 'const viewer = permit(context, notificationsPolicy.own);',
    what: 'nobody has to be signed in',
    because: ofSockets,
  },
  {
    file: 'modules/releases/releases.resolvers.ts',
    on: 'const { tenantId } = permit(context, releasesPolicy.follow);',
    what: 'nobody has to be signed in',
    because: ofSockets,
  },
  {
    file: 'modules/notifications/notifications.resolvers.ts',
    on: 'const { tenantId, userId } = permit(context, notificationsPolicy.own);',
    what: 'nobody has to be signed in',
    because: ofSockets,
  },
  {
    file: 'modules/firm-calendar/firm-calendar.service.ts',
    on: 'if (!tasksPolicy.view(viewer)) return [];',
    what: 'not refused where !tasksPolicy.view(viewer)',
    because:
      'Whoever fails this rule has no reach in tasks, so the calendar finds none. Kept because every kind of entry checks its own rule.',
  },
  {
    file: 'modules/matter-changes/matter-changes.resolvers.ts',
    on: 'undoRun(context, permit(context, matterChangesPolicy.change), id)',
    what: 'nobody has to be signed in',
    because: ofCommands,
  },
  {
    file: 'modules/matter-changes/matter-changes.resolvers.ts',
    on: 'undoRun(context, permit(context, matterChangesPolicy.change), id)',
    what: 'permit asks for no rule',
    because: ofCommands,
  },
  {
    file: 'modules/matter-changes/matter-changes.service.ts',
    on: 'policy: matterChangesPolicy.change,',
    what: 'a command asks for no rule',
    because: ofRootFields,
  },
  {
    file: 'modules/matter-instructions/instruct-matter.service.ts',
    on: 'policy: matterInstructionsPolicy.instruct,',
    what: 'a command asks for no rule',
    because: ofRootFields,
  },
  {
    file: 'modules/matter-instructions/instruct-matter.service.ts',
    on: 'const viewer = permit(context, matterInstructionsPolicy.instruct);',
    what: 'nobody has to be signed in',
    because:
      'The command refuses anyone who is signed out, and there is no person to notify of a failure. Kept because the rule is checked in the same call.',
  },
  {
    file: 'modules/matter-intake/decide-pending.service.ts',
    on: 'policy: pendingMattersPolicy.create,',
    what: 'a command asks for no rule',
    because: ofRootFields,
  },
];

/** Why taking the guard away changes nothing, where that is said; null where it has to be noticed. */
export const whyEquivalent = ({ file, what, lineText }: Pick<Mutant, 'file' | 'what' | 'lineText'>): string | null =>
  equivalents.find((one) => one.file === file && what.startsWith(one.what) && lineText.includes(one.on))?.because ??
  null;
