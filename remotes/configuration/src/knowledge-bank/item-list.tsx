import { formatDate } from '@atrium/domain';
import { Link, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, Tag } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { KnowledgeBank_ItemFragment } from '../generated/graphql.ts';
import { materialItemsQuery } from './knowledge-bank.operations.ts';

export type Item = KnowledgeBank_ItemFragment;
type Named = readonly { readonly id: string; readonly name: string }[];

interface ItemListProps {
  readonly categoryId: string | null;
  readonly isToReviewOnly: boolean;
  readonly offset: number;
  readonly roles: Named;
  readonly offices: Named;
  onPage(offset: number): void;
  onAcknowledgements(item: Item): void;
}
const PAGE_SIZE = 50;

const namesOf = (ids: readonly string[], named: Named): string[] =>
  ids.flatMap((id) => named.filter((each) => each.id === id).map(({ name }) => name));

/** The items of a category, with what state they are in and whom they are for. */
export function ItemList(props: ItemListProps): ReactElement {
  const { categoryId, isToReviewOnly, offset, roles, offices, onPage, onAcknowledgements } = props;
  const { t } = useTranslation();
  const { language } = useRegion();
  const [{ data, error, fetching }, ask] = useQuery({
    query: materialItemsQuery,
    variables: { categoryId, view: isToReviewOnly ? 'TO_REVIEW' : 'ALL', offset },
    requestPolicy: 'cache-and-network',
  });
  if (data === undefined)
    return error !== undefined && !fetching ? (
      <ErrorState
        title={t('configuration.material.itemsFailed', 'The items could not be loaded')}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    ) : (
      <LoadingShape rows={6} />
    );
  const { hits, recordCount } = data.materialItems;
  if (hits.length === 0)
    return (
      <EmptyState
        icon="book"
        title={
          isToReviewOnly
            ? t('configuration.material.nothingToReview', 'Nothing is due for review')
            : t('configuration.material.noItems', 'No items yet')
        }
      />
    );
  return (
    <>
      <ul className="configuration-material__items">
        {hits.map(({ item }) => {
          const audience = [...namesOf(item.roleIds, roles), ...namesOf(item.officeIds, offices)];
          return (
            <li key={item.id}>
              <Link className="configuration-material__title" to={`/GeneralMaterial?item=${item.id}`}>
                <bdi>{item.title}</bdi>
              </Link>
              <span className="configuration-material__meta">
                <bdi>{item.categoryName}</bdi>
                {item.reviewOn != null && (
                  <span>
                    {t('configuration.material.review', 'Review {{date}}', {
                      date: formatDate(item.reviewOn, language),
                    })}
                  </span>
                )}
                <bdi>
                  {audience.length === 0
                    ? t('configuration.material.everybody', 'Everyone in the firm')
                    : audience.join(', ')}
                </bdi>
              </span>
              <span className="configuration-material__state">
                {item.isReviewDue && <Tag tone="warn">{t('configuration.material.reviewDue', 'Review due')}</Tag>}
                {item.requiresAcknowledgement && (
                  <Button size="small" onClick={() => onAcknowledgements(item)}>
                    {t('configuration.material.acknowledged', 'Who acknowledged it')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {recordCount > PAGE_SIZE && (
        <div className="configuration-material__pages">
          <Button disabled={offset === 0} onClick={() => onPage(Math.max(0, offset - PAGE_SIZE))}>
            {t('configuration.material.previous', 'Previous')}
          </Button>
          <Button disabled={offset + PAGE_SIZE >= recordCount} onClick={() => onPage(offset + PAGE_SIZE)}>
            {t('configuration.material.next', 'Next')}
          </Button>
        </div>
      )}
    </>
  );
}
