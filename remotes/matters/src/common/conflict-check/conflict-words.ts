import type { Translate } from '@atrium/platform';
import type { Tone } from '@atrium/ui';
import type { ConflictReportView_ReportFragment } from '../../generated/graphql.ts';

export type ConflictReport = ConflictReportView_ReportFragment;
export type ConflictHit = ConflictReport['hits'][number];

/** Why a name was found, in words. */
export function reasonText(t: Translate, { reason, score }: ConflictHit): string {
  const texts: Record<string, string> = {
    EXACT: t('matters.conflictCheck.reason.exact', 'Exact match'),
    SAME_WORDS: t('matters.conflictCheck.reason.sameWords', 'Same words'),
    VARIANT: t('matters.conflictCheck.reason.variant', 'Variant of the name'),
    INITIALS: t('matters.conflictCheck.reason.initials', 'Matching initials'),
    SOUNDS_ALIKE: t('matters.conflictCheck.reason.soundsAlike', 'Similar name'),
    CONTAINS: t('matters.conflictCheck.reason.contains', 'Contains the name'),
    SIMILAR: t('matters.conflictCheck.reason.similar', 'Similar, {{percent}}%', { percent: Math.floor(score * 100) }),
    IDENTIFIER: t('matters.conflictCheck.reason.identifier', 'Same email address or number'),
    MENTIONED: t('matters.conflictCheck.reason.mentioned', 'Mentioned in text'),
  };
  return texts[reason] ?? reason;
}

/** What bears the name. */
export function sourceText(t: Translate, source: ConflictHit['source']): string {
  const texts: Record<string, string> = {
    CONTACT: t('matters.conflictCheck.source.contact', 'Contact'),
    ALIAS: t('matters.conflictCheck.source.alias', 'Also known as'),
    FORMER_NAME: t('matters.conflictCheck.source.formerName', 'Former name'),
    ENQUIRY: t('matters.conflictCheck.source.enquiry', 'Enquiry'),
    INSTRUCTION: t('matters.conflictCheck.source.instruction', 'Debtor in instructions'),
    MATTER_TEXT: t('matters.conflictCheck.source.matterText', 'Title or description'),
    NOTE: t('matters.conflictCheck.source.note', 'Note'),
    NARRATIVE: t('matters.conflictCheck.source.narrative', 'Time narrative'),
  };
  return texts[source ?? ''] ?? '';
}

const over: ReadonlySet<string> = new Set(['Completed', 'Archived', 'Destroyed', 'Cancelled']);

/** What somebody is there: a client or a former one, or the role of a party. */
export function roleText(t: Translate, { role, isClient, status }: ConflictHit): string {
  if (!isClient) return role;
  return over.has(status)
    ? t('matters.conflictCheck.formerClient', 'Former client')
    : t('matters.conflictCheck.client', 'Client');
}

/** Where a report stands, in a word and its colour. */
export function outcomeOf(
  t: Translate,
  { outcome, needsDecision, hits }: ConflictReport,
): { text: string; tone: Tone } {
  if (outcome === 'CLEAR') return { text: t('matters.conflictCheck.outcome.clear', 'No conflict'), tone: 'accent' };
  if (outcome === 'CONFLICT') return { text: t('matters.conflictCheck.outcome.conflict', 'Conflict'), tone: 'bad' };
  if (outcome === 'WAIVED') return { text: t('matters.conflictCheck.outcome.waived', 'Waived'), tone: 'warn' };
  if (needsDecision) return { text: t('matters.conflictCheck.outcome.open', 'Review required'), tone: 'warn' };
  return hits.length === 0
    ? { text: t('matters.conflictCheck.outcome.nothing', 'Nothing found'), tone: 'accent' }
    : { text: t('matters.conflictCheck.outcome.harmless', 'Nothing requires a decision'), tone: 'accent' };
}
