import { SOURCE_FILE_BYTES } from '@atrium/contracts';
import { useClient, useQuery, useTranslation } from '@atrium/platform';
import { DateText, ErrorState, FileButton, LoadingShape, Notice, Panel } from '@atrium/ui';
import { useId, useState, type DragEvent, type ReactElement } from 'react';
import type { FilesProvisioningFilesQuery } from '../../generated/graphql.ts';
import { sourceFilesQuery } from './files.operations.ts';
import { fileFieldLabel, fileKindNames } from './file-words.ts';
import { sendSourceFile } from './send-source-file.ts';
import './hand-over-files.css';

type SourceFile = FilesProvisioningFilesQuery['sourceFiles'][number];
interface Sending {
  readonly name: string;
  readonly percent: number;
}

/** Takes files of another program in: one of each kind, several at once, each in the place of the one before. */
export function HandOverFiles(): ReactElement {
  const { t } = useTranslation();
  const client = useClient();
  const hintId = useId();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [{ data, error }, ask] = useQuery({ query: sourceFilesQuery, requestPolicy: 'cache-and-network' });

  const sendOne = async (file: File): Promise<string> => {
    if (file.size > SOURCE_FILE_BYTES)
      return t('integrations.files.tooLarge', 'The file is too large. Divide it: at most 20 MB at a time.');
    setSending({ name: file.name, percent: 0 });
    const answer = await sendSourceFile(client, file, (share) =>
      setSending({ name: file.name, percent: Math.round(share * 100) }),
    ).catch(() => null);
    return (
      answer ?? t('integrations.files.notSent', 'The file could not be sent. Check your connection and try again.')
    );
  };
  const send = async (files: readonly File[]): Promise<void> => {
    if (sending !== null) return;
    const problems: string[] = [];
    for (const file of files) {
      const problem = await sendOne(file);
      if (problem !== '') problems.push(`${file.name}: ${problem}`);
    }
    setSending(null);
    setRefused(problems);
    ask({ requestPolicy: 'network-only' });
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    void send([...event.dataTransfer.files]);
  };
  return (
    <section className="integrations-files" aria-label={t('integrations.files.title', 'Files')}>
      <div className="integrations-files__drop" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
        <p id={hintId}>
          {t(
            'integrations.files.hint',
            'CSV files or Excel workbooks: one of contacts, one of matters and, if you have it, one of staff whose name contains “staff”. The first row names the columns. A newer file takes the place of the one before.',
          )}
        </p>
        <FileButton
          kind="primary"
          icon="upload"
          busy={sending !== null}
          aria-describedby={hintId}
          label={t('integrations.files.choose', 'Choose files')}
          fieldLabel={t('integrations.files.input', 'Files of another program')}
          accept=".csv,.txt,.xlsx,text/csv"
          isMultiple
          onFiles={(files) => void send(files)}
        />
        <p role="status">
          {sending !== null &&
            t('integrations.files.sending', 'Sending {{name}}: {{percent}}%', {
              name: sending.name,
              percent: sending.percent,
            })}
        </p>
      </div>
      {refused.map((problem) => (
        <Notice key={problem} tone="bad">
          {problem}
        </Notice>
      ))}
      {data === undefined ? (
        error === undefined ? (
          <LoadingShape rows={2} />
        ) : (
          <ErrorState
            title={t('integrations.files.failed', 'The files could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        )
      ) : (
        data.sourceFiles.map((file) => <FileFacts key={file.kind} file={file} />)
      )}
    </section>
  );
}

/** What a file is, which of its columns are left out, and what in it could not be read. */
function FileFacts({ file }: { file: SourceFile }): ReactElement {
  const { t } = useTranslation();
  const { kind, name, rows, unknownHeadings, problems, problemCount, addedAt, addedBy } = file;
  return (
    <Panel title={t(`integrations.kind.${kind}`, fileKindNames[kind] ?? kind)}>
      <p>
        <bdi>{name}</bdi> · {t('integrations.files.rows', 'Records: {{number}}', { number: rows })} ·{' '}
        <DateText value={addedAt} withTime /> · {addedBy}
      </p>
      {unknownHeadings.length > 0 && (
        <p>
          {t('integrations.files.unknown', 'Columns that are left out: {{names}}', {
            names: unknownHeadings.join(', '),
          })}
        </p>
      )}
      {problemCount > 0 && (
        <Notice
          tone="warn"
          title={t('integrations.files.problems', 'Cells that could not be read: {{number}}', {
            number: problemCount,
          })}
        >
          <ul className="integrations-files__problems" tabIndex={0}>
            {problems.map((problem) => (
              <li key={`${problem.row} ${problem.field}`}>
                {t('integrations.files.problem', 'Row {{row}}, {{field}}: {{value}}', {
                  row: problem.row,
                  field: fileFieldLabel(t, problem.field),
                  value: problem.value,
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Panel>
  );
}
