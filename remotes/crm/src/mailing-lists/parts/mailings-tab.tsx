import { formatNumber } from '@atrium/domain';
import { useCommand, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText, Tag, type Tone } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useEffect, useState } from 'react';
import { PartRows } from '../../common/part-rows.tsx';
import { exclusionLabel } from '../../common/rsvp-words.ts';
import type { MailingsQuery } from '../../generated/graphql.ts';
import type { MailingListData } from '../mailing-list-record.tsx';
import { cancelMailingMutation, mailingProblemsQuery, mailingsQuery } from '../mailing-lists.operations.ts';
import { FollowedLinks } from '../../common/followed-links.tsx';
import { MailingVariants } from './mailing-variants.tsx';
import { ComposeMailing } from './compose-mailing.tsx';

type Mailing = MailingsQuery['mailings'][number];
const LOOKS_AGAIN_AFTER_MS = 4000;
const MOST = 100;

/** What was sent to a list, and what became of it. */
export function MailingsTab({ list }: { readonly list: MailingListData }) {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const [asked, setAsked] = useState<Mailing | null>(null);
  const [{ data, error }, ask] = useQuery({
    query: mailingsQuery,
    variables: { mailingListId: list.id },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  const cancel = useCommand(cancelMailingMutation, { area: 'mailing', onSettled: refetch });
  const rows = data?.mailings;
  const isGoing =
    rows?.some(({ state, waiting }) => state === 'QUEUED' || (state !== 'TESTING' && waiting > 0)) === true;
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), LOOKS_AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [isGoing, ask]);
  return (
    <>
      {list.canEdit && list.isActive && (
        <div>
          <Button kind="primary" icon="mail" onClick={() => setWriting(true)}>
            {t('crm.mailing.new', 'New mailing')}
          </Button>
        </div>
      )}
      <PartRows
        rows={rows}
        hasFailed={error !== undefined}
        recordCount={rows?.length ?? 0}
        offset={0}
        pageSize={MOST}
        empty={{ icon: 'mail', title: t('crm.mailing.none', 'Nothing was sent to this list yet') }}
        keyOf={({ id }) => id}
        row={(mailing) => (
          <MailingLine
            mailing={mailing}
            canStop={list.canEdit}
            onChosen={refetch}
            onStop={() =>
              void cancel.run({ id: mailing.id }, { saved: t('crm.mailing.stopped', 'The mailing was stopped.') })
            }
            onProblems={() => setAsked(mailing)}
          />
        )}
        onPage={() => undefined}
        onRetry={refetch}
      />
      {isWriting && <ComposeMailing list={list} onSent={refetch} onClose={() => setWriting(false)} />}
      {asked !== null && <ProblemsDialog mailing={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface LineProps {
  readonly mailing: Mailing;
  readonly canStop: boolean;
  onStop(): void;
  onChosen(): void;
  onProblems(): void;
}

function MailingLine({ mailing, canStop, onStop, onChosen, onProblems }: LineProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const figure = (value: number): string => formatNumber(value, language);
  const states: Readonly<Record<string, readonly [string, Tone]>> = {
    QUEUED: [t('crm.mailing.going', 'Being sent'), 'accent'],
    TESTING: [t('crm.mailing.testing', 'Trying subjects'), 'accent'],
    DONE: [t('crm.mailing.done', 'Sent'), 'neutral'],
    CANCELLED: [t('crm.mailing.cancelled', 'Stopped'), 'warn'],
    FAILED: [t('crm.mailing.failedState', 'Failed'), 'bad'],
  };
  const bounced = mailing.hardBounces + mailing.softBounces;
  const [label, tone] = states[mailing.state] ?? [mailing.state, 'neutral'];
  return (
    <>
      <span className="crm-rows__main">
        <bdi>{mailing.subject}</bdi>
        <span className="crm-quiet">
          {[
            ...(mailing.campaign === null ? [] : [mailing.campaign]),
            ...(mailing.event === null ? [] : [mailing.event]),
            t('crm.mailing.figures', '{{sent}} of {{all}} sent', {
              sent: figure(mailing.sent),
              all: figure(mailing.recipients),
            }),
            t('crm.mailing.failed', '{{number}} failed', { number: figure(mailing.failed) }),
            t('crm.mailing.leftOut', '{{number}} left out', { number: figure(mailing.leftOut) }),
            ...(bounced === 0 ? [] : [t('crm.mailing.bounced', '{{number}} came back', { number: figure(bounced) })]),
            ...(mailing.complaints === 0
              ? []
              : [t('crm.mailing.complaints', '{{number}} complained', { number: figure(mailing.complaints) })]),
            ...(mailing.isMeasured
              ? [
                  t('crm.mailing.opened', '{{number}} opened', { number: figure(mailing.opened) }),
                  t('crm.mailing.clicked', '{{number}} followed a link', { number: figure(mailing.clicked) }),
                ]
              : []),
            t('crm.mailing.optedOut', '{{number}} opted out since', { number: figure(mailing.optedOut) }),
          ].join(' · ')}
        </span>
        <FollowedLinks links={mailing.links} />
        <MailingVariants mailing={mailing} canChoose={canStop} onChosen={onChosen} />
      </span>
      <span className="crm-rows__side">
        <span className="crm-quiet">{mailing.sentBy}</span>
        <DateText value={mailing.createdAt} withTime />
        <Tag tone={tone}>{label}</Tag>
        {mailing.failed + mailing.leftOut + bounced + mailing.complaints > 0 && (
          <Button kind="quiet" onClick={onProblems}>
            {t('crm.mailing.why', 'Why')}
          </Button>
        )}
        {(mailing.state === 'QUEUED' || mailing.state === 'TESTING') && canStop && (
          <Button onClick={onStop}>{t('crm.mailing.stop', 'Stop')}</Button>
        )}
      </span>
    </>
  );
}

function ProblemsDialog({ mailing, onClose }: { readonly mailing: Mailing; onClose(): void }) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: mailingProblemsQuery,
    variables: { mailingId: mailing.id },
    requestPolicy: 'network-only',
  });
  const rows = data?.mailingProblems;
  return (
    <Modal open title={t('crm.mailing.problems', 'Whom it did not reach, and why')} footer={null} onCancel={onClose}>
      <PartRows
        rows={rows}
        hasFailed={error !== undefined}
        recordCount={rows?.length ?? 0}
        offset={0}
        pageSize={MOST * 2}
        empty={{ icon: 'check', title: t('crm.mailing.noProblems', 'It reached everyone') }}
        keyOf={({ contactId }) => contactId}
        row={({ name, reason, detail }) => (
          <span className="crm-rows__main">
            <bdi>{name}</bdi>
            <span className="crm-quiet">
              {exclusionLabel(t, reason)}
              {detail !== '' && (
                <>
                  {' · '}
                  <bdi>{detail}</bdi>
                </>
              )}
            </span>
          </span>
        )}
        onPage={() => undefined}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    </Modal>
  );
}
