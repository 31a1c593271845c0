import { referrer } from '@atrium/contracts';
import type { useTranslation } from '@atrium/platform';
import { choiceLabel } from '@atrium/ui/entity';

type Translate = ReturnType<typeof useTranslation>['t'];
const agreement = referrer.fields.agreementKind;

/** The kinds of agreement, to choose from. */
export const agreementChoices = (t: Translate) =>
  agreement.choices.map((value) => ({ value, label: choiceLabel(t, agreement, value) }));
