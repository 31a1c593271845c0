import { splashTemplate } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { SplashDialog } from '@atrium/ui/antd';
import { defineEntityScreen, EntityPage, valueOf, type EntityForm, type EntityRow } from '@atrium/ui/entity';
import { FieldRow } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import { bindingOf, valueIn } from '../common/binding-of.ts';
import { RichTextField } from '../common/rich-text-field.tsx';
import { RoleIdsField } from '../common/role-ids-field.tsx';
import { useOpenParameter } from '../common/use-open-parameter.ts';
import { splashTemplateOperations } from '../generated/entities.ts';
import { SplashAcknowledgements } from './splash-acknowledgements.tsx';

const splashTemplates = defineEntityScreen({
  record: splashTemplate,
  operations: splashTemplateOperations,
  label: 'title',
  columns: {
    title: {},
    template: { width: 280, isOnCards: false, dataType: 'EditorView' },
    audience: { width: 170 },
    frequency: { width: 150 },
    startsOn: { width: 120 },
    endsOn: { width: 120 },
  },
});

const templateOf = (row: EntityRow): string => String(valueOf(row, 'template') ?? '');

/** What the firm shows to people after they sign in: for whom, when and how often, and who acknowledged it. */
export function SplashTemplatesPage() {
  const { t } = useTranslation();
  const command = useOpenParameter();
  const [preview, setPreview] = useState<string | null>(null);
  const [looked, setLooked] = useState<EntityRow | null>(null);
  const previewLabel = t('configuration.splash.preview', 'Preview');
  const fields = (field: (key: string) => ReactElement, form: EntityForm): ReactElement => (
    <>
      {field('title')}
      <RichTextField {...bindingOf(form, 'template')} />
      <div>
        <Button icon="document" onClick={() => setPreview(String(valueIn(form, 'template')))}>
          {previewLabel}
        </Button>
      </div>
      <FieldRow>
        {field('audience')}
        {field('frequency')}
      </FieldRow>
      <RoleIdsField {...bindingOf(form, 'roleIds')} />
      <FieldRow>
        {field('startsOn')}
        {field('endsOn')}
      </FieldRow>
    </>
  );
  return (
    <>
      <EntityPage
        entity={splashTemplates}
        title={t('configuration.splash.title', 'Splash templates')}
        addLabel={t('configuration.splash.add', 'New notice')}
        searchLabel={t('configuration.splash.find', 'Find a notice')}
        empty={{
          icon: 'bell',
          title: t('configuration.splash.none', 'No notices yet'),
          hint: t('configuration.splash.noneHint', 'A notice is shown to people after they sign in.'),
        }}
        command={command}
        fields={fields}
        rowActions={(row) => [
          { key: 'preview', label: previewLabel, onSelect: () => setPreview(templateOf(row)) },
          {
            key: 'acknowledged',
            label: t('configuration.splash.acknowledged', 'Who acknowledged it'),
            onSelect: () => setLooked(row),
          },
        ]}
      />
      {preview !== null && <SplashDialog template={preview} onClose={() => setPreview(null)} />}
      {looked !== null && (
        <SplashAcknowledgements
          id={looked.id}
          title={String(valueOf(looked, 'title') ?? '')}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  );
}
