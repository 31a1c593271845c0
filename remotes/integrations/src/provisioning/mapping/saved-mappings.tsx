import type { SourceSystem } from '@atrium/contracts';
import { saveFile, useCommand, useNotify, useOutcomeText, useQuery, useTranslation } from '@atrium/platform';
import { Button, FileButton, Panel, TextField } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import {
  applyMappingMutation,
  deleteMappingMutation,
  importMappingMutation,
  savedMappingsQuery,
  saveMappingMutation,
} from './mapping.operations.ts';

const TYPE = 'application/json';

/** Mappings that were saved under a name: used here, saved from here, and taken to another firm as a file. */
export function SavedMappings({ system, onApplied }: { system: SourceSystem; onApplied: () => void }): ReactElement {
  const { t } = useTranslation();
  const [chosenId, setChosenId] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const notify = useNotify();
  const outcomeText = useOutcomeText();
  const context = { remote: 'integrations', area: 'mapping' } as const;
  const apply = useCommand(applyMappingMutation, context);
  const save = useCommand(saveMappingMutation, context);
  const take = useCommand(importMappingMutation, context);
  const remove = useCommand(deleteMappingMutation, context);
  const [{ data }, ask] = useQuery({ query: savedMappingsQuery, requestPolicy: 'cache-and-network' });
  const mappings = data?.sourceMappings ?? [];
  const chosen = mappings.find((mapping) => mapping.id === chosenId);
  const isRunning = apply.isRunning || save.isRunning || take.isRunning || remove.isRunning;
  const reload = (): void => ask({ requestPolicy: 'network-only' });

  const handleApply = async (): Promise<void> => {
    if (chosen === undefined) return;
    const saved = t('integrations.mapping.applied', '“{{name}}” was applied. Check what it left open.', {
      name: chosen.name,
    });
    if ((await apply.run({ sourceSystem: system, id: chosen.id }, { saved })).kind === 'saved') onApplied();
  };
  /** Why a name or a file was not taken is said at the field. */
  const add = async (given: string, content: string | null): Promise<void> => {
    setProblem(undefined);
    const outcome =
      content === null
        ? await save.run({ sourceSystem: system, name: given }, { silent: true })
        : await take.run({ name: given, content }, { silent: true });
    if (outcome.kind !== 'saved') {
      setProblem(outcomeText(outcome) ?? undefined);
      return;
    }
    notify.success(t('integrations.mapping.saved', '“{{name}}” was saved.', { name: given }));
    setName('');
    reload();
  };
  const handleFile = async (file: File): Promise<void> => {
    const content = await file.text();
    await add(name.trim() === '' ? file.name.replace(/\.json$/i, '') : name, content);
  };
  const handleDelete = async (): Promise<void> => {
    if (chosen === undefined) return;
    const saved = t('integrations.mapping.deleted', '“{{name}}” was deleted.', { name: chosen.name });
    const { content } = chosen;
    const undo = (): void => void take.run({ name: chosen.name, content }).then(reload);
    if ((await remove.run({ id: chosen.id }, { saved, undo })).kind !== 'saved') return;
    setChosenId('');
    reload();
  };
  return (
    <Panel title={t('integrations.mapping.savedTitle', 'Saved mappings')}>
      <p>
        {t(
          'integrations.mapping.savedHint',
          'A mapping says what people, types, statuses, stages and areas of the other program become. It can be used for another connection, and as a file by another firm.',
        )}
      </p>
      <div className="integrations-mapping">
        <ChoiceField
          label={t('integrations.mapping.choose', 'Use a saved mapping')}
          placeholder={
            mappings.length === 0
              ? t('integrations.mapping.nothingSaved', 'None has been saved')
              : t('integrations.mapping.choosePlease', 'Choose one')
          }
          value={chosenId}
          choices={mappings.map((mapping) => ({ value: mapping.id, label: mapping.name }))}
          onChange={setChosenId}
        />
        <TextField
          label={t('integrations.mapping.name', 'Save under the name')}
          error={problem}
          value={name}
          maxLength={100}
          onChange={setName}
        />
      </div>
      <div className="integrations-stand-alone__actions">
        <Button disabled={chosen === undefined || isRunning} onClick={() => void handleApply()}>
          {t('integrations.mapping.apply', 'Apply')}
        </Button>
        <Button
          icon="download"
          disabled={chosen === undefined}
          onClick={() => chosen && saveFile(new Blob([chosen.content], { type: TYPE }), `${chosen.name}.json`)}
        >
          {t('integrations.mapping.download', 'Download as a file')}
        </Button>
        <Button icon="trash" disabled={chosen === undefined || isRunning} onClick={() => void handleDelete()}>
          {t('integrations.mapping.delete', 'Delete')}
        </Button>
        <Button disabled={isRunning} onClick={() => void add(name, null)}>
          {t('integrations.mapping.save', 'Save this mapping')}
        </Button>
        <FileButton
          icon="upload"
          disabled={isRunning}
          label={t('integrations.mapping.import', 'Add from a file')}
          fieldLabel={t('integrations.mapping.file', 'File of a mapping')}
          accept=".json,application/json"
          onFiles={([file]) => void handleFile(file)}
        />
      </div>
    </Panel>
  );
}
