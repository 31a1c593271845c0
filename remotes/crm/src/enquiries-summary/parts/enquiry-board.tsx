import { useCameFrom, useQuery, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Tag } from '@atrium/ui';
import { afterMoves, Board, useCardMoves } from '@atrium/ui/board';
import { useState } from 'react';
import { ResponseClock } from '../../common/enquiries/enquiry-tags.tsx';
import { urgencyLabel, type EnquiryRow } from '../../common/enquiries/enquiry-words.ts';
import type { EnquiryActions } from '../../common/enquiries/use-enquiry-actions.tsx';
import { useEnquiryNews } from '../../common/enquiries/use-enquiry-news.ts';
import type { EnquiryFilter, EnquiryOptionsQuery } from '../../generated/graphql.ts';
import { enquiryBoardQuery } from '../enquiries-summary.operations.ts';

const FIRST_CARDS = 200;
const MOST_CARDS = 500;

interface EnquiryBoardProps {
  readonly filter: string | null;
  readonly where: EnquiryFilter;
  readonly stages: EnquiryOptionsQuery['enquiryOptions']['stages'] | undefined;
  readonly selectedId: string | null;
  readonly actions: EnquiryActions;
  onOpen(enquiry: EnquiryRow): void;
}

/** Enquiries by stage, the latest on top. Becoming a matter is no stage to drag to: that is done on the enquiry's page. */
export function EnquiryBoard({ filter, where, stages, selectedId, actions, onOpen }: EnquiryBoardProps) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(FIRST_CARDS);
  const [{ data, error }, ask] = useQuery({
    query: enquiryBoardQuery,
    variables: { filter, where, first, ...useCameFrom() },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  useEnquiryNews(refetch);
  const enquiries = data?.enquiryList.enquiries ?? [];
  const answered = stages?.map(({ name }) => ({ key: name, cards: enquiries.filter(({ stage }) => stage === name) }));
  const { moves, keep } = useCardMoves(data === undefined ? undefined : answered);
  if (data === undefined || answered === undefined)
    return error === undefined ? <LoadingShape rows={8} /> : <ErrorState onRetry={refetch} />;
  const cards = afterMoves(
    enquiries.map((enquiry) => ({
      id: enquiry.id,
      column: enquiry.stage,
      name: enquiry.enquirerName,
      canMove: enquiry.canEdit && enquiry.status !== 'Won',
      enquiry,
    })),
    moves,
  );
  const totalOf = (key: string): number => data.counts.groups.find((group) => group.key === key)?.recordCount ?? 0;
  const isWon = (stage: string): boolean => stages?.find(({ name }) => name === stage)?.status === 'Won';
  const columns = answered
    .filter(({ key }) => !isWon(key) || totalOf(key) > 0)
    .map(({ key, cards: before }) => ({
      key,
      label: key,
      total: totalOf(key) + cards.filter(({ column }) => column === key).length - before.length,
    }));
  return (
    <Board
      label={t('crm.enquiries.board', 'Enquiries by stage')}
      columns={columns}
      cards={cards}
      selectedId={selectedId}
      none={t('crm.enquiries.boardNone', 'No enquiries')}
      isOrdered={false}
      renderCard={({ enquiry }) => <CardFace enquiry={enquiry} />}
      onOpen={({ enquiry }) => onOpen(enquiry)}
      onMove={({ enquiry }, column) => {
        const move = async () => ((await actions.move(enquiry, column)) ? { version: enquiry.version + 1 } : null);
        if (!actions.asks(column)) return keep({ id: enquiry.id, column, belowId: null }, move);
        void move();
        return false;
      }}
      {...(first < MOST_CARDS && data.enquiryList.recordCount > first ? { onMore: () => setFirst(MOST_CARDS) } : {})}
    />
  );
}

function CardFace({ enquiry }: { readonly enquiry: EnquiryRow }) {
  const { t } = useTranslation();
  return (
    <span className="crm-enquiry-card">
      <span className="crm-enquiry-card__name">
        <bdi>{enquiry.enquirerName}</bdi>
      </span>
      <span className="crm-enquiry-quiet">{enquiry.areaOfLaw}</span>
      <span className="crm-enquiry-tags">
        {enquiry.urgency === 'High' && <Tag tone="warn">{urgencyLabel(t, enquiry.urgency)}</Tag>}
        <ResponseClock enquiry={enquiry} />
        <span className="crm-enquiry-quiet">{enquiry.assignedTo ?? t('crm.enquiries.nobody', 'Unassigned')}</span>
      </span>
    </span>
  );
}
