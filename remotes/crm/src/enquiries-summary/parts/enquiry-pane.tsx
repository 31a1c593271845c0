import { useQuery, useTranslation } from '@atrium/platform';
import { ButtonLink, DateText, EmptyState, ErrorState, KeyFacts, LoadingShape, MoneyText } from '@atrium/ui';
import { MailLink, PhoneLink } from '../../common/contact-links.tsx';
import { EnquiryButtons } from '../../common/enquiries/enquiry-buttons.tsx';
import { ResponseClock, StatusTag } from '../../common/enquiries/enquiry-tags.tsx';
import type { EnquiryRow } from '../../common/enquiries/enquiry-words.ts';
import type { EnquiryActions } from '../../common/enquiries/use-enquiry-actions.tsx';
import { enquiryPaneQuery } from './enquiry-pane.operations.ts';

interface EnquiryPaneProps {
  readonly id: string;
  /** As the list has it; an enquiry of another page is fetched. */
  readonly known: EnquiryRow | undefined;
  readonly actions: EnquiryActions;
}

/** Who asks and for what, without leaving the list. */
export function EnquiryPane({ id, known, actions }: EnquiryPaneProps) {
  const { t } = useTranslation();
  const [{ data, error, fetching }, retry] = useQuery({ query: enquiryPaneQuery, variables: { id } });
  const enquiry = data?.enquiry ?? known;
  if (enquiry === undefined)
    return error !== undefined ? (
      <ErrorState onRetry={() => retry({ requestPolicy: 'network-only' })} />
    ) : fetching ? (
      <LoadingShape rows={5} />
    ) : (
      <EmptyState title={t('crm.enquiry.gone', 'This enquiry does not exist, or you can’t see it')} />
    );
  const summary = data?.enquiry?.summary ?? enquiry.excerpt;
  return (
    <>
      <div className="crm-enquiry-tags">
        <StatusTag status={enquiry.status} />
        <span className="crm-enquiry-quiet">#{enquiry.number}</span>
        <ResponseClock enquiry={enquiry} />
      </div>
      <div className="crm-enquiry-pane__head">
        <h2 className="crm-enquiry-pane__title">
          <bdi>{enquiry.enquirerName}</bdi>
        </h2>
      </div>
      {summary !== '' && (
        <p className="crm-enquiry-summary crm-enquiry-pane__summary" dir="auto">
          {summary}
        </p>
      )}
      <KeyFacts
        items={[
          { label: t('crm.enquiry.column.area', 'Area of law'), value: enquiry.areaOfLaw },
          { label: t('crm.enquiry.column.stage', 'Stage'), value: enquiry.stage },
          ...(enquiry.lostReason
            ? [{ label: t('crm.enquiry.column.lostReason', 'Lost because'), value: enquiry.lostReason }]
            : []),
          { label: t('crm.enquiry.column.assigned', 'Assigned to'), value: enquiry.assignedTo },
          {
            label: t('crm.enquiry.column.received', 'Received'),
            value: <DateText withTime value={enquiry.receivedAt} />,
          },
          {
            label: t('crm.enquiry.column.email', 'Email'),
            value: enquiry.enquirerEmail && <MailLink email={enquiry.enquirerEmail} />,
          },
          {
            label: t('crm.enquiry.column.phone', 'Phone'),
            value: enquiry.enquirerPhone && <PhoneLink number={enquiry.enquirerPhone} />,
          },
          { label: t('crm.enquiry.column.source', 'Source'), value: enquiry.source },
          {
            label: t('crm.enquiry.column.value', 'Estimated value'),
            value: enquiry.estimatedValue && (
              <MoneyText minor={enquiry.estimatedValue.minor} currency={enquiry.estimatedValue.currency} />
            ),
          },
        ]}
      />
      <div className="crm-enquiry-pane__actions crm-enquiry-actions">
        <ButtonLink kind="primary" to={`/enquiriesDetail/${enquiry.id}`}>
          {t('crm.pane.open', 'Open')}
        </ButtonLink>
        <EnquiryButtons enquiry={enquiry} actions={actions} />
      </div>
    </>
  );
}
