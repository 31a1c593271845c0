import { useQuery, useTranslation } from '@atrium/platform';
import { Select } from '@atrium/ui/antd';
import { enquiryOptionsQuery } from '../../common/enquiries/enquiries.operations.ts';
import type { EnquiryRow } from '../../common/enquiries/enquiry-words.ts';
import type { EnquiryActions } from '../../common/enquiries/use-enquiry-actions.tsx';

interface StageSelectProps {
  readonly enquiry: EnquiryRow;
  readonly actions: EnquiryActions;
}

/** Where the enquiry stands. Choosing moves it; becoming a matter is an action of its own. */
export function StageSelect({ enquiry, actions }: StageSelectProps) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: enquiryOptionsQuery });
  const stages = data?.enquiryOptions.stages ?? [];
  const names = stages.filter(({ status }) => status !== 'Won').map(({ name }) => name);
  const known = names.includes(enquiry.stage) ? names : [enquiry.stage, ...names];
  return (
    <Select<string>
      aria-label={t('crm.enquiry.column.stage', 'Stage')}
      className="crm-enquiry-stage"
      disabled={!enquiry.canEdit || enquiry.status === 'Won'}
      value={enquiry.stage}
      options={known.map((name) => ({ value: name, label: name }))}
      onChange={(stage) => void actions.move(enquiry, stage)}
    />
  );
}
