import { formatMoney } from '@atrium/domain';
import { Link, useCommand, useQuery, useRegion, useTranslation, type Translate } from '@atrium/platform';
import { Button, DateText, ErrorState, LoadingShape, Panel, Tag } from '@atrium/ui';
import { lazy, Suspense, useState } from 'react';
import { useEnquiryNews } from '../../common/enquiries/use-enquiry-news.ts';
import type { EnquiryQuoteLineFragment } from '../../generated/graphql.ts';
import type { EnquiryTabProps } from '../enquiry-tab.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import { decideEnquiryQuoteMutation, enquiryQuotesQuery, withdrawEnquiryQuoteMutation } from './quotes.operations.ts';

// Brings the editor along.
const ComposeAnswer = lazy(() =>
  import('../messages/compose-answer.tsx').then((module) => ({ default: module.ComposeAnswer })),
);

const area = { remote: 'crm', area: 'enquiry quotes' } as const;
type Quote = EnquiryQuoteLineFragment;
const stateWords = (t: Translate): Readonly<Record<string, string>> => ({
  draft: t('crm.quote.state.draft', 'Draft'),
  sent: t('crm.quote.state.sent', 'Sent'),
  accepted: t('crm.quote.state.accepted', 'Accepted'),
  declined: t('crm.quote.state.declined', 'Declined'),
  withdrawn: t('crm.quote.state.withdrawn', 'Withdrawn'),
  replaced: t('crm.quote.state.replaced', 'Replaced'),
});
const tones = {
  draft: 'neutral',
  sent: 'info',
  accepted: 'accent',
  declined: 'bad',
  withdrawn: 'neutral',
  replaced: 'neutral',
} as const;

/** What the firm offered an enquirer, and what was answered. */
export function QuotesTab({ enquiry, onDone }: EnquiryTabProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<
    | { readonly kind: 'edit'; readonly quote: Quote | null }
    | { readonly kind: 'replace'; readonly quote: Quote }
    | { readonly kind: 'send'; readonly quote: Quote }
    | null
  >(null);
  const [{ data, error }, ask] = useQuery({
    query: enquiryQuotesQuery,
    variables: { enquiryId: enquiry.id },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  useEnquiryNews(refetch, enquiry.id);
  const changed = (): void => {
    refetch();
    onDone();
  };
  const found = data?.enquiryQuotes;
  return (
    <Panel
      title={t('crm.enquiry.tab.quotes', 'Quotes')}
      actions={
        found?.canEdit === true && (
          <Button size="small" kind="primary" icon="plus" onClick={() => setOpen({ kind: 'edit', quote: null })}>
            {t('crm.quote.new', 'New quote')}
          </Button>
        )
      }
    >
      {found === undefined ? (
        error === undefined ? (
          <LoadingShape rows={3} />
        ) : (
          <ErrorState onRetry={refetch} />
        )
      ) : found.quotes.length === 0 ? (
        <p className="crm-enquiry-quiet">{t('crm.quote.none', 'No quotes yet.')}</p>
      ) : (
        <ul className="crm-enquiry-files">
          {found.quotes.map((quote) => (
            <QuoteLine
              key={quote.id}
              quote={quote}
              documents={`/enquiriesDetail/${enquiry.id}?tab=documents`}
              canEdit={found.canEdit}
              onChanged={changed}
              onEdit={() => setOpen({ kind: 'edit', quote })}
              onSend={() => setOpen({ kind: 'send', quote })}
              onReplace={() => setOpen({ kind: 'replace', quote })}
            />
          ))}
        </ul>
      )}
      {(open?.kind === 'edit' || open?.kind === 'replace') && (
        <QuoteDialog
          enquiryId={enquiry.id}
          quote={open.kind === 'edit' ? open.quote : null}
          {...(open.kind === 'replace' ? { replaced: open.quote } : {})}
          taxBasisPoints={found?.taxBasisPoints ?? 0}
          onSaved={changed}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'send' && (
        <Suspense fallback={null}>
          <ComposeAnswer
            enquiry={enquiry}
            quote={open.quote}
            onSent={() => {
              setOpen(null);
              changed();
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

interface LineProps {
  readonly quote: Quote;
  readonly documents: string;
  readonly canEdit: boolean;
  onChanged(): void;
  onEdit(): void;
  onSend(): void;
  onReplace(): void;
}

function QuoteLine({ quote, documents, canEdit, onChanged, onEdit, onSend, onReplace }: LineProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const decide = useCommand(decideEnquiryQuoteMutation, { ...area, onSettled: onChanged });
  const withdraw = useCommand(withdrawEnquiryQuoteMutation, { ...area, onSettled: onChanged });
  const { id, version, number, state, title, total, validUntil, isExpired, documentId, sentAt } = quote;
  const name = t('crm.quote.numbered', 'Quote {{number}}', { number });
  const answer = (isAccepted: boolean): void => void decide.run({ id, version, isAccepted }, { name });
  return (
    <li className="crm-enquiry-files__line">
      <span className="crm-enquiry-files__name">
        <span>
          {name} · <bdi>{title}</bdi>{' '}
          <Tag tone={tones[state as keyof typeof tones] ?? 'neutral'}>{stateWords(t)[state] ?? state}</Tag>
        </span>
        <span className="crm-enquiry-quiet">
          <strong>{formatMoney(total.minor, total.currency, language)}</strong>
          {sentAt && (
            <>
              {' · '}
              {t('crm.quote.sentOn', 'Sent')} <DateText value={sentAt} />
            </>
          )}
          {validUntil && (
            <>
              {' · '}
              {isExpired ? t('crm.quote.expired', 'Expired') : t('crm.quote.until', 'Until')}{' '}
              <DateText value={validUntil} />
            </>
          )}
          {documentId && (
            <>
              {' · '}
              <Link to={documents}>{t('crm.quote.paper', 'Paper')}</Link>
            </>
          )}
        </span>
        <AnswerOf quote={quote} />
      </span>
      {canEdit && (
        <span className="crm-enquiry-actions">
          {state === 'draft' && (
            <>
              <Button
                size="small"
                icon="mail"
                aria-label={t('crm.quote.sendNamed', 'Send {{name}}', { name })}
                onClick={onSend}
              >
                {t('crm.quote.send', 'Send…')}
              </Button>
              <Button
                size="small"
                kind="quiet"
                aria-label={t('crm.quote.editNamed', 'Edit {{name}}', { name })}
                onClick={onEdit}
              >
                {t('crm.quote.edit', 'Edit')}
              </Button>
            </>
          )}
          {state === 'sent' && (
            <>
              <Button
                size="small"
                kind="quiet"
                aria-label={t('crm.quote.replaceNamed', 'Replace {{name}}', { name })}
                onClick={onReplace}
              >
                {t('crm.quote.replace', 'Replace…')}
              </Button>
              <Button
                size="small"
                busy={decide.isRunning}
                aria-label={t('crm.quote.acceptNamed', '{{name}} was accepted', { name })}
                onClick={() => answer(true)}
              >
                {t('crm.quote.accept', 'Accepted')}
              </Button>
              <Button
                size="small"
                busy={decide.isRunning}
                aria-label={t('crm.quote.declineNamed', '{{name}} was declined', { name })}
                onClick={() => answer(false)}
              >
                {t('crm.quote.decline', 'Declined')}
              </Button>
            </>
          )}
          {(state === 'draft' || state === 'sent') && (
            <Button
              size="small"
              kind="quiet"
              busy={withdraw.isRunning}
              aria-label={t('crm.quote.withdrawNamed', 'Withdraw {{name}}', { name })}
              onClick={() => void withdraw.run({ id, version }, { name })}
            >
              {t('crm.quote.withdraw', 'Withdraw')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** Who answered, when, and the word that came with it. */
function AnswerOf({ quote: { state, answeredBy, decidedAt, decisionNote } }: { readonly quote: Quote }) {
  const { t } = useTranslation();
  if ((state !== 'accepted' && state !== 'declined') || !decidedAt) return null;
  return (
    <span className="crm-enquiry-quiet">
      {answeredBy === '' ? (
        t('crm.quote.noted', 'Noted by the firm')
      ) : (
        <>
          {t('crm.quote.answeredBy', 'Answered online by')} <bdi>{answeredBy}</bdi>
        </>
      )}{' '}
      · <DateText value={decidedAt} />
      {decisionNote !== '' && (
        <>
          {' · '}
          <q dir="auto">{decisionNote}</q>
        </>
      )}
    </span>
  );
}
