import { MOST_TEXT_MESSAGE_CHARACTERS, textMessageTemplate } from '@atrium/contracts';
import { TextMessageField } from '@atrium/editor';
import { useTranslation } from '@atrium/platform';
import { defineEntityScreen, EntityPage } from '@atrium/ui/entity';
import type { ReactElement, ReactNode } from 'react';
import { bindingOf, valueIn } from '../../common/binding-of.ts';
import { textMessageTemplateVersionsQuery } from '../../common/text-versions.operations.ts';
import { TextVersions } from '../../common/text-versions.tsx';
import { useOpenParameter } from '../../common/use-open-parameter.ts';
import { textMessageTemplateOperations } from '../../generated/entities.ts';

const textTemplates = defineEntityScreen({
  record: textMessageTemplate,
  operations: textMessageTemplateOperations,
  label: 'name',
  columns: { name: { width: 220 }, body: {} },
});

/** The firm's words for text messages. */
export function TextTemplates({ above }: { readonly above: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const command = useOpenParameter();
  return (
    <EntityPage
      entity={textTemplates}
      title={t('configuration.templates.title', 'Message templates')}
      above={above}
      addLabel={t('configuration.textTemplates.add', 'New text message template')}
      searchLabel={t('configuration.textTemplates.find', 'Find a template')}
      empty={{
        icon: 'phone',
        title: t('configuration.textTemplates.none', 'No text message templates yet'),
        hint: t(
          'configuration.textTemplates.noneHint',
          'A template is offered to anyone who writes a text message to the people of a matter.',
        ),
      }}
      command={command}
      fields={(field, form) => (
        <>
          {field('name')}
          <TextMessageField {...bindingOf(form, 'body')} maxLength={MOST_TEXT_MESSAGE_CHARACTERS} />
          {command.value !== null && command.value !== 'new' && (
            <div>
              <TextVersions
                query={textMessageTemplateVersionsQuery}
                id={command.value}
                fields={(['name', 'body'] as const).map((key) => ({ field: key, label: bindingOf(form, key).label }))}
                current={{ name: String(valueIn(form, 'name')), body: String(valueIn(form, 'body')) }}
                onUse={({ name = '', body = '' }) => {
                  bindingOf(form, 'name').onChange(name);
                  bindingOf(form, 'body').onChange(body);
                }}
              />
            </div>
          )}
        </>
      )}
    />
  );
}
