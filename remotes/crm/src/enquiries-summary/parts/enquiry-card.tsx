import { DateText } from '@atrium/ui';
import { PhoneCard } from '@atrium/ui/grid';
import { ResponseClock, StatusTag } from '../../common/enquiries/enquiry-tags.tsx';
import type { EnquiryRow } from '../../common/enquiries/enquiry-words.ts';

/** An enquiry on a narrow screen. */
export function EnquiryCard({ enquiry }: { readonly enquiry: EnquiryRow }) {
  return (
    <PhoneCard
      reference={`#${enquiry.number} · ${enquiry.areaOfLaw}`}
      state={<StatusTag status={enquiry.status} />}
      title={enquiry.enquirerName}
      start={<DateText value={enquiry.receivedAt} />}
      end={<ResponseClock enquiry={enquiry} />}
    />
  );
}
