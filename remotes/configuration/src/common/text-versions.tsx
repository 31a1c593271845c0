import { formatDateTime, plainTextOf, textDifference } from '@atrium/domain';
import { useQuery, useRegion, useTranslation, type TypedDocumentNode } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, VisuallyHidden } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState, type ReactElement } from 'react';
import type { TextVersions_VersionFragment } from '../generated/graphql.ts';
import './text-versions.css';

const DIALOG_WIDTH_PX = 900;

type Version = TextVersions_VersionFragment;
type Texts = Readonly<Record<string, string>>;
export interface VersionedField {
  readonly field: string;
  readonly label: string;
  /** Rich text is compared by its words. */
  readonly isHtml?: boolean;
}
interface TextVersionsProps {
  readonly query: TypedDocumentNode<{ readonly versions: readonly Version[] }, { readonly id: string }>;
  readonly id: string;
  /** What is compared, in the order of the form. */
  readonly fields: readonly VersionedField[];
  /** What the text says now. */
  readonly current: Texts;
  /** The texts of an earlier version are wanted again; they are saved as any other change. */
  onUse(texts: Texts): void;
}

/** Opens what a text said before: who saved it and when, what has changed since, and a way back to it. */
export function TextVersions(props: TextVersionsProps): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('configuration.versions.open', 'Earlier versions')}
      </Button>
      {isOpen && <VersionsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function VersionsDialog({
  query,
  id,
  fields,
  current,
  onUse,
  onClose,
}: TextVersionsProps & { onClose(): void }): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const [{ data, error, fetching }, ask] = useQuery({ query, variables: { id }, requestPolicy: 'network-only' });
  const [chosen, setChosen] = useState<number | null>(null);
  const versions = data?.versions;
  const shown = versions?.find(({ version }) => version === chosen) ?? versions?.[0];
  const who = ({ savedAt, savedBy }: Version): string =>
    [formatDateTime(savedAt, language, timeZone), savedBy?.name].filter(Boolean).join(' · ');
  return (
    <Modal
      open
      width={DIALOG_WIDTH_PX}
      title={t('configuration.versions.title', 'Earlier versions')}
      onCancel={onClose}
      footer={
        <div className="configuration-text-versions__buttons">
          <Button kind="quiet" onClick={onClose}>
            {t('configuration.versions.close', 'Close')}
          </Button>
          {shown !== undefined && (
            <Button
              kind="primary"
              onClick={() => {
                onUse(textsOf(shown));
                onClose();
              }}
            >
              {t('configuration.versions.use', 'Restore version {{version}}', { version: shown.version })}
            </Button>
          )}
        </div>
      }
    >
      {versions === undefined ? (
        error !== undefined && !fetching ? (
          <ErrorState
            title={t('configuration.versions.failed', 'The earlier versions could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : (
          <LoadingShape rows={5} />
        )
      ) : shown === undefined ? (
        <EmptyState
          icon="document"
          title={t('configuration.versions.none', 'No earlier versions')}
          description={t('configuration.versions.noneHint', 'From now on each save keeps what was there before.')}
        />
      ) : (
        <div className="configuration-text-versions">
          <ul
            className="configuration-text-versions__list"
            aria-label={t('configuration.versions.title', 'Earlier versions')}
          >
            {versions.map((version) => (
              <li key={version.version}>
                <button
                  type="button"
                  aria-pressed={version === shown}
                  className="configuration-text-versions__one"
                  onClick={() => setChosen(version.version)}
                >
                  <strong>
                    {t('configuration.versions.number', 'Version {{version}}', { version: version.version })}
                  </strong>
                  <span>{who(version)}</span>
                </button>
              </li>
            ))}
          </ul>
          <section
            className="configuration-text-versions__difference"
            aria-label={t('configuration.versions.since', 'Changes since version {{version}}', {
              version: shown.version,
            })}
          >
            {fields.map((field) => (
              <Difference key={field.field} field={field} before={textsOf(shown)} now={current} />
            ))}
          </section>
        </div>
      )}
    </Modal>
  );
}

const textsOf = ({ texts }: Version): Texts => Object.fromEntries(texts.map(({ field, text }) => [field, text]));

interface DifferenceProps {
  readonly field: VersionedField;
  readonly before: Texts;
  readonly now: Texts;
}

/** What became of one field: words that have gone, and those that have come. */
function Difference({ field: { field, label, isHtml = false }, before, now }: DifferenceProps): ReactElement {
  const { t } = useTranslation();
  const read = (texts: Texts): string => (isHtml ? plainTextOf(texts[field] ?? '') : (texts[field] ?? ''));
  const [old, current] = [read(before), read(now)];
  const isFormatOnly = old === current && before[field] !== now[field];
  return (
    <div className="configuration-text-versions__field">
      <h3>{label}</h3>
      <p dir="auto">
        {textDifference(old, current).map(({ kind, text }, position) =>
          kind === 'same' ? (
            <span key={position}>{text}</span>
          ) : kind === 'added' ? (
            <ins key={position}>
              <VisuallyHidden>{t('configuration.versions.added', 'Added:')} </VisuallyHidden>
              {text}
            </ins>
          ) : (
            <del key={position}>
              <VisuallyHidden>{t('configuration.versions.removed', 'Removed:')} </VisuallyHidden>
              {text}
            </del>
          ),
        )}
      </p>
      {isFormatOnly && (
        <p className="configuration-text-versions__note">
          {t('configuration.versions.formatOnly', 'Only the formatting or a link has changed.')}
        </p>
      )}
    </div>
  );
}
