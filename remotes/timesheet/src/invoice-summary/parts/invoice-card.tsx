import { useTranslation } from '@atrium/platform';
import { MoneyText, Tag } from '@atrium/ui';
import { PhoneCard } from '@atrium/ui/grid';
import { invoiceName, labelOf, stateChoices, stateTone, type InvoiceRow } from '../invoice-words.ts';

/** An invoice on a narrow screen. */
export function InvoiceCard({ invoice }: { readonly invoice: InvoiceRow }) {
  const { t } = useTranslation();
  const { state, debtor, title, fileNumber, total } = invoice;
  return (
    <PhoneCard
      reference={invoiceName(t, invoice)}
      state={<Tag tone={stateTone(state)}>{labelOf(stateChoices(t), state)}</Tag>}
      title={debtor === '' ? title : debtor}
      start={fileNumber}
      end={<MoneyText {...total} cents="always" />}
    />
  );
}
