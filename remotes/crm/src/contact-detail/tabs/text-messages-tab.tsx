import { SentTextMessages, useTextMessagesOnTheirWay } from '@atrium/editor';
import { useNotify, useQuery, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape, Panel } from '@atrium/ui';
import { lazy, Suspense, useState } from 'react';
import { useContactChanges } from '../../common/contacts/use-contact-changes.ts';
import type { ContactTabProps } from '../contact-tab.ts';
import { contactTextMessagesQuery } from './text-messages.operations.ts';

// The form is fetched when somebody writes.
const ContactTextDialog = lazy(() =>
  import('./contact-text-dialog.tsx').then((module) => ({ default: module.ContactTextDialog })),
);

const SHOWN = 20;
const MOST_SHOWN = 100;

/** Text messages written to the contact from here, and what became of them; those about matters are on the matters. */
export function TextMessagesTab({ contact }: ContactTabProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [first, setFirst] = useState(SHOWN);
  const [isWriting, setWriting] = useState(false);
  const [{ data, error, fetching }, ask] = useQuery({
    query: contactTextMessagesQuery,
    variables: { contactId: contact.nameID, first },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  const list = data?.contactTextMessages;
  useTextMessagesOnTheirWay(list?.messages, ask);
  useContactChanges(contact.nameID, refetch);
  if (list === undefined)
    return error === undefined ? (
      <LoadingShape rows={4} />
    ) : (
      <ErrorState title={t('crm.texts.failed', 'The text messages could not be loaded')} onRetry={refetch} />
    );
  if (!list.canWrite && list.recordCount === 0)
    return (
      <EmptyState
        icon="phone"
        title={t('crm.texts.none', 'No text messages')}
        description={t(
          'crm.texts.noneHint',
          'Text messages can be written here by those who may edit the contact, once the firm has an account with a provider.',
        )}
      />
    );
  return (
    <Panel>
      <SentTextMessages
        messages={list.messages}
        canWrite={list.canWrite}
        total={list.recordCount}
        isFetching={fetching}
        onWrite={() => setWriting(true)}
        onMore={first < MOST_SHOWN ? () => setFirst(Math.min(first + SHOWN, MOST_SHOWN)) : undefined}
      />
      {isWriting && (
        <Suspense fallback={null}>
          <ContactTextDialog
            contactId={contact.nameID}
            name={contact.name}
            onClose={() => setWriting(false)}
            onSent={() => {
              refetch();
              notify.success(t('crm.texts.sent', 'Text message on its way to {{name}}', { name: contact.name }));
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
