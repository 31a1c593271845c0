import { formatNumber } from '@atrium/domain';
import { saveFile, useClient, useNotify, useRegion, useTranslation } from '@atrium/platform';
import { Button, Notice, StatCard, Stats } from '@atrium/ui';
import { Modal, Progress } from '@atrium/ui/antd';
import { useState } from 'react';
import type { ContactImport_RunFragment } from '../../generated/graphql.ts';
import { ImportRows } from './import-rows.tsx';
import { contactImportProblemsQuery } from './import.operations.ts';
import { importStateLabel } from './import-words.ts';
import { isMoving, type ContactImportWork } from './use-contact-import.ts';

interface ImportResultProps {
  readonly run: ContactImport_RunFragment;
  readonly work: ContactImportWork;
  onAgain(): void;
}

/** The last step: how far it is, what became of the rows, and the way back. */
export function ImportResult({ run, work, onAgain }: ImportResultProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const client = useClient();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const isUndo = run.step === 'UNDO';
  const toDo = run.total - run.invalid;
  const done = isUndo ? run.undone + run.kept : toDo - run.waiting;
  const ofUndo = run.undone + run.kept + run.created + run.updated;
  const problems = run.invalid + run.refused + run.kept;
  const saveProblems = async (): Promise<void> => {
    const { data } = await client.query(contactImportProblemsQuery, { importId: run.id }).toPromise();
    const file = data?.contactImportProblems;
    if (file == null) notify.error(t('crm.import.noFile', 'The file could not be made. Try again.'), run.fileName);
    else saveFile(new Blob([file.content], { type: 'text/csv;charset=utf-8' }), file.fileName);
  };
  const counts: readonly (readonly [string, number])[] = [
    [t('crm.import.row.created', 'Added'), run.created],
    [t('crm.import.row.updated', 'Filled in'), run.updated],
    [t('crm.import.row.skipped', 'Skipped'), run.skipped + run.unchanged],
    [t('crm.import.withErrors', 'With errors'), run.invalid + run.refused],
    [t('crm.import.undone', 'Undone'), run.undone],
    [t('crm.import.keptCount', 'Not undone'), run.kept],
  ];
  return (
    <>
      <h3 className="crm-import__heading" role="status">
        <bdi>{run.fileName}</bdi>: {importStateLabel(t, run)}
      </h3>
      {isMoving(run) && (
        <Progress
          percent={Math.round((100 * done) / Math.max(1, isUndo ? ofUndo : toDo))}
          aria-label={importStateLabel(t, run)}
        />
      )}
      {run.state === 'FAILED' && (
        <Notice tone="bad">
          {run.failure === 'ACCESS_CHANGED'
            ? t(
                'crm.import.accessChanged',
                'What your role may do has changed. What was imported until then can be undone.',
              )
            : t(
                'crm.import.notPossible',
                'It did not work. What was imported until then can be undone; then try again.',
              )}
        </Notice>
      )}
      <Stats>
        {counts
          .filter(([, count]) => count > 0)
          .map(([label, count]) => (
            <StatCard key={label} label={label} value={formatNumber(count, language)} />
          ))}
      </Stats>
      <ImportRows key={`${run.state} ${run.step}`} run={run} first={problems > 0 ? 'PROBLEMS' : 'ALL'} />
      <div className="crm-import__actions">
        {isMoving(run) ? (
          <Button busy={work.isBusy} onClick={() => void work.cancel()}>
            {t('crm.import.stop', 'Stop')}
          </Button>
        ) : (
          <Button kind="primary" onClick={onAgain}>
            {t('crm.import.another', 'Import another file')}
          </Button>
        )}
        {problems > 0 && (
          <Button icon="download" onClick={() => void saveProblems()}>
            {t('crm.import.saveProblems', 'Save rows with problems as CSV')}
          </Button>
        )}
        {run.canUndo && !isMoving(run) && (
          <Button kind="danger" busy={work.isBusy} onClick={() => setAsking(true)}>
            {t('crm.import.undo', 'Undo import')}
          </Button>
        )}
      </div>
      {isAsking && (
        <Modal
          open
          title={t('crm.import.undoTitle', 'Undo this import?')}
          okText={t('crm.import.undo', 'Undo import')}
          cancelText={t('crm.import.keep', 'Cancel')}
          okButtonProps={{ danger: true }}
          onCancel={() => setAsking(false)}
          onOk={() => {
            setAsking(false);
            void work.undo();
          }}
        >
          <p>
            {t(
              'crm.import.undoHint',
              'Contacts that it added are removed, and those that it filled in are as before. What someone has changed or used since stays as it is.',
            )}
          </p>
        </Modal>
      )}
    </>
  );
}
