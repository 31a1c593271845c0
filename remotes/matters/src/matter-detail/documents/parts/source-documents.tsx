import { sourceSystemNames, sourceSystems } from '@atrium/contracts';
import { formatFileSize } from '@atrium/domain';
import { useCommand, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText, Tag } from '@atrium/ui';
import type { DocumentsTab_SourceDocumentFragment } from '../../../generated/graphql.ts';
import { bringSourceDocumentsMutation, sourceDocumentsQuery } from '../documents-tab.operations.ts';
import { useMatterChanges } from '../../../common/use-matter-changes.ts';

type FileThere = DocumentsTab_SourceDocumentFragment;

const labelOf = (name: string): string => {
  const system = sourceSystems.find((known) => known === name);
  return system === undefined ? name : sourceSystemNames[system].label;
};
const mayBring = ({ state, goneThereAt }: FileThere): boolean =>
  goneThereAt == null && (state === 'listed' || state === 'refused');

/** Files that the practice system has on the matter, by reference; each can be brought here. Nothing where it has none. */
export function SourceDocuments({ matterId, canUpload }: { readonly matterId: string; readonly canUpload: boolean }) {
  const { t } = useTranslation();
  const [{ data }, ask] = useQuery({
    query: sourceDocumentsQuery,
    variables: { matterId },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId, parts: ['DOCUMENTS'], onChange: refetch });
  const bring = useCommand(bringSourceDocumentsMutation, {
    remote: 'matters',
    area: 'documents there',
    onSettled: refetch,
  });
  const files = data?.matter?.sourceDocuments ?? [];
  const [first] = files;
  if (first === undefined) return null;
  const system = labelOf(first.sourceSystem);
  const title = t('matters.documents.there.title', 'In {{system}}', { system });
  const all = files.filter(mayBring);
  const fetchFiles = (chosen: readonly FileThere[], name: string) =>
    void bring.run(
      { matterId, ids: chosen.map(({ id }) => id) },
      { name, saved: t('matters.documents.there.asked', '{{name}} will appear among the documents soon', { name }) },
    );
  return (
    <section className="matters-documents__there" aria-label={title}>
      <div className="matters-documents__bar">
        <h3>{title}</h3>
        {canUpload && all.length > 1 && (
          <Button
            size="small"
            icon="download"
            busy={bring.isRunning}
            onClick={() =>
              fetchFiles(
                all,
                t('matters.documents.there.files', {
                  defaultValue_one: '{{count}} file',
                  defaultValue_other: '{{count}} files',
                  count: all.length,
                }),
              )
            }
          >
            {t('matters.documents.there.bringAll', 'Bring all here')}
          </Button>
        )}
      </div>
      <ul className="matters-documents__list">
        {files.map((file) => (
          <li key={file.id} className="matters-documents__file">
            <FileFacts file={file} />
            {canUpload && mayBring(file) && (
              <Button
                size="small"
                aria-label={t('matters.documents.there.bringOne', 'Bring {{name}} here', { name: file.name })}
                onClick={() => fetchFiles([file], file.name)}
              >
                {t('matters.documents.there.bring', 'Bring here')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileFacts({ file }: { readonly file: FileThere }) {
  const { t } = useTranslation();
  const region = useRegion();
  const { name, sizeBytes, changedAt, state, problem, goneThereAt } = file;
  return (
    <span className="matters-documents__facts">
      <strong>{name}</strong>{' '}
      {goneThereAt != null && <Tag tone="warn">{t('matters.documents.there.gone', 'Deleted there')}</Tag>}
      {state === 'held' && <Tag tone="accent">{t('matters.documents.there.held', 'Here')}</Tag>}
      {state === 'wanted' && <Tag tone="info">{t('matters.documents.there.wanted', 'On its way')}</Tag>}
      <span className="matters-quiet">
        {sizeBytes != null && formatFileSize(sizeBytes, region.language)}
        {sizeBytes != null && changedAt != null && ' · '}
        {changedAt != null && <DateText value={changedAt} />}
      </span>
      {problem !== '' && <span className="matters-documents__problem">{problem}</span>}
    </span>
  );
}
