import {
  confirmLeave,
  useAccess,
  useNavigate,
  usePageTitle,
  useParams,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape, Page, PageBar, TabLinks, useIsPhone } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { messageTemplatesListQuery, messageTemplatesPageQuery } from './message-templates.operations.ts';
import { messageTypeName, type MessageType } from './message-templates.types.ts';
import { TemplateEditor } from './parts/template-editor.tsx';
import { TemplateList } from './parts/template-list.tsx';
import { TextService } from './texts/text-service.tsx';
import { TextTemplates } from './texts/text-templates.tsx';
import './message-templates.css';

const PATH = '/emailConfiguration';
const FIRST_TYPE = 'matterMessage';
const EMAILS = 'emails';
const TEXTS = 'textMessages';
const SERVICE = 'textMessageService';
const NEW = 'new';

/** The firm's words for its messages (product specification §2.4): `/emailConfiguration/{tab}`, the tab being a type of email, or of text messages. */
export function MessageTemplatesPage(): ReactElement {
  const { tab = FIRST_TYPE } = useParams();
  if (tab === TEXTS) return <TextTemplates above={<TemplateTabs active={TEXTS} />} />;
  if (tab === SERVICE) return <TextService above={<TemplateTabs active={SERVICE} />} />;
  return <EmailTemplates tab={tab} />;
}

/** Emails, text messages, and who carries those. */
function TemplateTabs({ active }: { readonly active: string }): ReactElement {
  const { t } = useTranslation();
  const { has } = useAccess();
  const tabs = [
    { key: EMAILS, label: t('configuration.templates.emails', 'Emails'), to: PATH },
    { key: TEXTS, label: t('configuration.templates.texts', 'Text messages'), to: `${PATH}/${TEXTS}` },
    { key: SERVICE, label: t('configuration.templates.service', 'Text message service'), to: `${PATH}/${SERVICE}` },
  ].filter(({ key }) => key !== SERVICE || has('integration'));
  return <TabLinks label={t('configuration.templates.title', 'Message templates')} active={active} tabs={tabs} />;
}

function EmailTemplates({ tab }: { readonly tab: string }): ReactElement {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({ query: messageTemplatesPageQuery, requestPolicy: 'cache-and-network' });
  const title = t('configuration.templates.title', 'Message templates');
  usePageTitle(title);
  const types = data?.messageTypes;
  const type = types?.find(({ messageType }) => messageType === tab);
  return (
    <Page>
      <PageBar title={title} />
      <TemplateTabs active={EMAILS} />
      {types === undefined ? (
        error === undefined ? (
          <LoadingShape rows={6} />
        ) : (
          <ErrorState
            title={t('configuration.templates.failed', 'The templates could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        )
      ) : type === undefined ? (
        <EmptyState
          icon="mail"
          title={t('configuration.templates.noType', 'Unknown message type')}
          description={t('configuration.templates.noTypeHint', 'Choose one from the list under Message templates.')}
        />
      ) : (
        <TemplatesOfType key={type.messageType} type={type} types={types} />
      )}
    </Page>
  );
}

function TemplatesOfType({ type, types }: { type: MessageType; types: readonly MessageType[] }): ReactElement {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  // What was saved last counts as unsaved no more, whatever the list still says.
  const [opening, setOpening] = useState(0);
  const filter = params.get('filter') ?? '';
  const chosen = params.get('template');
  const [{ data, error, fetching }, ask] = useQuery({
    query: messageTemplatesListQuery,
    variables: { messageType: type.messageType, filter: filter.trim() === '' ? null : filter.trim() },
    requestPolicy: 'cache-and-network',
  });
  const templates = data?.messageTemplates.templates ?? [];
  // A filter narrows the list, not what is open.
  const [opened, setOpened] = useState<(typeof templates)[number] | null>(null);
  const template = templates.find(({ id }) => id === chosen) ?? (opened?.id === chosen ? opened : undefined);
  const isNew = chosen === NEW;

  const open = (id: string | null): void => {
    if (id === chosen) return;
    void confirmLeave(isDirty).then((isLeaving) => {
      if (!isLeaving) return;
      setDirty(false);
      setOpened(templates.find((each) => each.id === id) ?? null);
      setOpening((count) => count + 1);
      setParams(id === null ? {} : { ...(filter === '' ? {} : { filter }), template: id });
    });
  };
  const showSaved = (saved: (typeof templates)[number]): void => {
    setOpened(saved);
    if (saved.id !== chosen) setParams({ template: saved.id }, { replace: true });
    ask({ requestPolicy: 'network-only' });
  };
  const list = (
    <TemplateList
      type={type}
      types={types}
      templates={templates}
      chosen={chosen}
      filter={filter}
      isLoading={fetching && data === undefined}
      isFailed={error !== undefined && data === undefined}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      onFilter={(text) =>
        setParams(
          { ...(chosen === null ? {} : { template: chosen }), ...(text === '' ? {} : { filter: text }) },
          { replace: true },
        )
      }
      onType={(messageType) =>
        void confirmLeave(isDirty).then((isLeaving) => isLeaving && navigate(`/emailConfiguration/${messageType}`))
      }
      onOpen={open}
      onNew={() => open(NEW)}
    />
  );
  const hasEditor = isNew || template !== undefined;
  const editor = hasEditor ? (
    <TemplateEditor
      key={`${chosen ?? ''} ${opening}`}
      type={type}
      template={template ?? null}
      onDirty={setDirty}
      onSaved={showSaved}
      onOpen={(saved) => {
        setDirty(false);
        setOpening((count) => count + 1);
        showSaved(saved);
      }}
      onBack={isPhone ? () => open(null) : undefined}
    />
  ) : chosen !== null && fetching ? (
    <LoadingShape rows={6} />
  ) : (
    <EmptyState
      icon="mail"
      title={
        chosen === null
          ? t('configuration.templates.choose', 'Choose a template, or write a new one')
          : t('configuration.templates.gone', 'This template does not exist')
      }
      description={
        type.isSystem
          ? t(
              'configuration.templates.systemHint',
              'Emails of the type “{{type}}” are sent automatically. A template in use replaces the standard text.',
              { type: messageTypeName(t, type.messageType) },
            )
          : t(
              'configuration.templates.writtenHint',
              'Templates in use are offered to anyone writing a message of the type “{{type}}”.',
              { type: messageTypeName(t, type.messageType) },
            )
      }
    />
  );
  // One tree for both: what is open in the editor stays open when the window becomes narrow.
  const isEditing = hasEditor || chosen !== null;
  return (
    <div className={`configuration-message-templates${isPhone ? ' configuration-message-templates--phone' : ''}`}>
      {(!isPhone || !isEditing) && list}
      {(!isPhone || isEditing) && <div className="configuration-message-templates__editor">{editor}</div>}
    </div>
  );
}
