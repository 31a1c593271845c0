import type { ChoiceReason, PastComposition } from '@atrium/contracts';
import { Link, useParams, usePageTitle, useTranslation } from '@atrium/platform';
import { Button, Page, PageBar, Tag } from '@atrium/ui';
import { useAnswer } from '../api/use-answer.ts';
import { usePropose } from '../change/change-provider.tsx';
import { shortId } from '../common/names.ts';
import { PlainTable } from '../common/plain-table.tsx';
import { ReasonBadge, useReasonWords } from '../common/reason-badge.tsx';
import { ScreenAnswer } from '../common/screen-answer.tsx';
import { useNames } from '../session/overview.tsx';
import { useMay } from '../session/session-context.ts';

/** What a firm got after a change, as far back as the audit goes. */
export function CompositionPage() {
  const { t } = useTranslation();
  const { tenantId = '', revision = '' } = useParams();
  const names = useNames();
  const propose = usePropose();
  const mayChange = useMay('operator');
  const reasons = useReasonWords();
  const title = t('console.composition.title', '{{firm}} after change {{revision}}', {
    firm: names.firm(tenantId),
    revision,
  });
  usePageTitle(title);
  const composition = useAnswer<PastComposition>(
    `/compositions/${encodeURIComponent(tenantId)}?revision=${encodeURIComponent(revision)}`,
  );
  const isReason = (text: string): text is ChoiceReason => Object.hasOwn(reasons, text);
  return (
    <Page>
      <PageBar
        title={title}
        actions={
          mayChange && composition.data !== null ? (
            <Button onClick={() => propose({ change: { verb: 'restore', tenantId, revision: Number(revision) } })}>
              {t('console.composition.restore', 'Restore this …')}
            </Button>
          ) : undefined
        }
      />
      <ScreenAnswer answer={composition}>
        {({ builds }) => (
          <div className="co-stack">
            <PlainTable
              label={title}
              rows={builds}
              rowKey={({ name }) => name}
              columns={[
                { key: 'name', title: t('console.filter.name', 'Remote'), cell: ({ name }) => <strong>{name}</strong> },
                { key: 'version', title: t('console.choice.version', 'Version'), cell: ({ version }) => version },
                {
                  key: 'build',
                  title: t('console.filter.build', 'Build'),
                  cell: ({ buildId }) => (
                    <Link className="co-mono" to={`/builds/${buildId}`}>
                      {shortId(buildId)}
                    </Link>
                  ),
                },
                {
                  key: 'reason',
                  title: t('console.filter.reason', 'Reason'),
                  cell: ({ reason }) => (isReason(reason) ? <ReasonBadge reason={reason} /> : reason),
                },
                {
                  key: 'kept',
                  title: t('console.composition.kept', 'Saved'),
                  cell: ({ isKept }) =>
                    isKept ? (
                      t('console.composition.isKept', 'yes')
                    ) : (
                      <Tag tone="warn">{t('console.composition.isGone', 'removed since')}</Tag>
                    ),
                },
              ]}
            />
            <p>
              <Link to={`/changes?tenantId=${encodeURIComponent(tenantId)}&revision=${revision}`}>
                {t('console.firm.changes', 'All changes of this firm')}
              </Link>
            </p>
          </div>
        )}
      </ScreenAnswer>
    </Page>
  );
}
