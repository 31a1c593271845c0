import { reportError, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape } from '@atrium/ui';
import { useEffect, useState, type ComponentType } from 'react';
import type { ContactHeader, ContactTab, ContactTabProps } from '../contact-tab.ts';

const loaded = new Map<string, ComponentType<ContactTabProps>>();

/** The open tab, fetched when it is first opened. */
export function TabContent({ tab, contact }: { readonly tab: ContactTab; readonly contact: ContactHeader }) {
  return <LoadedTab key={`${tab.key} ${contact.nameID}`} tab={tab} contact={contact} />;
}

function LoadedTab({ tab, contact }: { readonly tab: ContactTab; readonly contact: ContactHeader }) {
  const { t } = useTranslation();
  const [Content, setContent] = useState(() => loaded.get(tab.key) ?? null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (Content !== null || hasFailed) return undefined;
    let isWanted = true;
    tab.load().then(
      (component) => {
        loaded.set(tab.key, component);
        if (isWanted) setContent(() => component);
      },
      (error: unknown) => {
        reportError(error, { area: 'contact tab' });
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [tab, Content, hasFailed]);
  if (hasFailed)
    return (
      <ErrorState
        title={t('crm.detail.tabFailed', 'This part of the contact could not be shown')}
        onRetry={() => setFailed(false)}
      />
    );
  return Content === null ? <LoadingShape /> : <Content contact={contact} />;
}
