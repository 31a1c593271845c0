import { formatDateTime } from '@atrium/domain';
import { FieldText } from '@atrium/editor';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, Field, LoadingShape, SearchField, Tag, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId, type ReactElement } from 'react';
import { groupTypes, messageTypeName, type MessageType, type Template } from '../message-templates.types.ts';

interface TemplateListProps {
  readonly type: MessageType;
  readonly types: readonly MessageType[];
  readonly templates: readonly Template[];
  /** The id of the template that is open. */
  readonly chosen: string | null;
  readonly filter: string;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  onRetry(): void;
  onFilter(text: string): void;
  onType(messageType: string): void;
  onOpen(id: string): void;
  onNew(): void;
}

/** The kind of message, and the templates there are of it. */
export function TemplateList({
  type,
  types,
  templates,
  chosen,
  filter,
  isLoading,
  isFailed,
  onRetry,
  onFilter,
  onType,
  onOpen,
  onNew,
}: TemplateListProps): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const { written, sent } = groupTypes(types);
  const optionOf = ({ messageType, activeCount }: MessageType) => ({
    value: messageType,
    label:
      activeCount === 0
        ? messageTypeName(t, messageType)
        : t('configuration.templates.typeWithCount', '{{type}} ({{number}})', {
            type: messageTypeName(t, messageType),
            number: activeCount,
          }),
  });
  return (
    <nav className="configuration-message-templates__list" aria-label={t('configuration.templates.list', 'Templates')}>
      <Field id={id} label={t('configuration.templates.type', 'Message type')}>
        <Select
          id={id}
          size={size}
          className="configuration-message-templates__type"
          showSearch
          optionFilterProp="label"
          value={type.messageType}
          onChange={onType}
          options={[
            { label: t('configuration.templates.writtenTypes', 'Written by people'), options: written.map(optionOf) },
            { label: t('configuration.templates.sentTypes', 'Sent automatically'), options: sent.map(optionOf) },
          ]}
        />
      </Field>
      <div className="configuration-message-templates__find">
        <SearchField
          label={t('configuration.templates.filter', 'Filter templates')}
          value={filter}
          onChange={onFilter}
        />
        <Button kind="primary" icon="plus" onClick={onNew}>
          {t('configuration.templates.new', 'New')}
        </Button>
      </div>
      {isFailed ? (
        <ErrorState title={t('configuration.templates.listFailed', 'The list could not be loaded')} onRetry={onRetry} />
      ) : isLoading ? (
        <LoadingShape rows={4} />
      ) : templates.length === 0 ? (
        <EmptyState
          icon={filter === '' ? 'mail' : 'search'}
          title={
            filter === ''
              ? t('configuration.templates.none', 'No templates yet')
              : t('configuration.templates.noMatch', 'No templates match “{{filter}}”', { filter })
          }
          {...(filter === '' && type.isSystem
            ? { description: t('configuration.templates.builtInUsed', 'The standard text is sent.') }
            : {})}
        />
      ) : (
        <ul className="configuration-message-templates__rows">
          {templates.map((template) => (
            <li key={template.id}>
              <TemplateRow template={template} isChosen={template.id === chosen} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function TemplateRow({
  template: { id, messageType, name, subject, isActive, changedAt, changedBy },
  isChosen,
  onOpen,
}: {
  template: Template;
  isChosen: boolean;
  onOpen(id: string): void;
}): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  return (
    <button
      type="button"
      className={`configuration-message-templates__row${isActive ? '' : ' configuration-message-templates__row--retired'}`}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onOpen(id)}
    >
      <span className="configuration-message-templates__name">
        <span>
          <bdi>{name}</bdi>
        </span>
        {!isActive && <Tag tone="neutral">{t('configuration.templates.notInUse', 'Not in use')}</Tag>}
      </span>
      <span className="configuration-message-templates__subject">
        <FieldText messageType={messageType} text={subject} />
      </span>
      <span className="configuration-message-templates__changed">
        {[changedBy?.name, formatDateTime(changedAt, language, timeZone)].filter(Boolean).join(' · ')}
      </span>
    </button>
  );
}
