import { reportError, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape } from '@atrium/ui';
import { useEffect, useState, type ComponentType } from 'react';
import type { EnquiryTab, EnquiryTabProps } from '../enquiry-tab.ts';

const loaded = new Map<string, ComponentType<EnquiryTabProps>>();

/** The open tab, fetched when it is first opened. */
export function TabContent({ tab, ...props }: EnquiryTabProps & { readonly tab: EnquiryTab }) {
  return <LoadedTab key={`${tab.key} ${props.enquiry.id}`} tab={tab} {...props} />;
}

function LoadedTab({ tab, ...props }: EnquiryTabProps & { readonly tab: EnquiryTab }) {
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
        reportError(error, { area: 'enquiry tab' });
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
        title={t('crm.enquiry.tabFailed', 'This part of the enquiry could not be shown')}
        onRetry={() => setFailed(false)}
      />
    );
  return Content === null ? <LoadingShape /> : <Content {...props} />;
}
