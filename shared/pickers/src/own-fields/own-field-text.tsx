import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { DateText, MoneyText } from '@atrium/ui';
import type { ReactElement } from 'react';

interface OwnFieldTextProps {
  readonly fieldType: string;
  /** As an answer is given; null where there is none. */
  readonly value: string | null | undefined;
  /** As the API reads it out: the labels of choices, the name of a person or a contact. */
  readonly shown: string | null | undefined;
}

/** The value of a field of the firm's own as people read it: days, amounts and figures as they are written where the firm is. */
export function OwnFieldText({ fieldType, value, shown }: OwnFieldTextProps): ReactElement {
  const { t } = useTranslation();
  const { currency, language } = useRegion();
  if (value === null || value === undefined || value === '') return <>—</>;
  switch (fieldType) {
    case 'boolean':
      return <>{value === 'true' ? t('pickers.ownField.yes', 'Yes') : t('pickers.ownField.no', 'No')}</>;
    case 'currency':
      return <MoneyText minor={Number(value)} currency={currency} />;
    case 'number':
      return <>{formatNumber(Number(value), language)}</>;
    case 'date':
      return <DateText value={value} />;
    case 'dateTime':
      return <DateText withTime value={value} />;
    default:
      return <bdi>{shown ?? value}</bdi>;
  }
}
