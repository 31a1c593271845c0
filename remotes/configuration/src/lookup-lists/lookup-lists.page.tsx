import { lookup, lookupLists, type LookupList } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import {
  choiceLabel,
  defineEntityScreen,
  EntityTabsPage,
  valueOf,
  type EntityRow,
  type EntityScreenDefinition,
} from '@atrium/ui/entity';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { lookupOperations } from '../generated/entities.ts';
import { ImportValues } from './import-values.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

const lists = Object.keys(lookupLists) as LookupList[];
const screens = Object.fromEntries(
  lists.map((list): [LookupList, EntityScreenDefinition] => [
    list,
    defineEntityScreen({
      record: lookup,
      operations: lookupOperations,
      label: 'value',
      columns: { value: {}, code: { width: 200, isOnCards: false }, colour: { width: 130 } },
      fixed: { list },
    }),
  ]),
) as Readonly<Record<LookupList, EntityScreenDefinition>>;

/** Every list that people choose from: a tab each. */
export function LookupListsPage() {
  const { t } = useTranslation();
  const [replaced, setReplaced] = useState<EntityRow | null>(null);
  const [importedInto, setImportedInto] = useState<LookupList | null>(null);
  const [round, setRound] = useState(0);
  const showAgain = (): void => setRound((count) => count + 1);
  return (
    <>
      <EntityTabsPage
        key={round}
        path="/lookupConfiguration"
        label={t('configuration.lookups.title', 'Lookup lists')}
        tabs={lists.map((list) => ({
          key: list,
          entity: screens[list],
          title: choiceLabel(t, lookup.fields.list, list),
          addLabel: t('configuration.lookups.add', 'New value'),
          searchLabel: t('configuration.lookups.find', 'Find a value'),
          empty: {
            icon: 'book',
            title: t('configuration.lookups.none', 'This list is empty'),
            hint: t('configuration.lookups.noneHint', 'Fields that use this list have nothing to choose from.'),
          },
          tools: (
            <Button icon="upload" onClick={() => setImportedInto(list)}>
              {t('configuration.lookups.import', 'Import')}
            </Button>
          ),
          rowActions: (row) =>
            row.isActive && !row.isLocked
              ? [
                  {
                    key: 'replace',
                    label: t('configuration.lookups.replace', 'Replace and retire …'),
                    onSelect: () => setReplaced(row),
                  },
                ]
              : [],
        }))}
      />
      {replaced !== null && (
        <ReplaceDialog
          row={replaced}
          list={String(valueOf(replaced, 'list'))}
          onDone={showAgain}
          onClose={() => setReplaced(null)}
        />
      )}
      {importedInto !== null && (
        <ImportValues
          list={importedInto}
          title={choiceLabel(t, lookup.fields.list, importedInto)}
          onDone={showAgain}
          onClose={() => setImportedInto(null)}
        />
      )}
    </>
  );
}
