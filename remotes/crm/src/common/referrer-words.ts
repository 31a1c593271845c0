import { referrer } from '@atrium/contracts';
import type { Translate } from '@atrium/platform';
import { choiceLabel } from '@atrium/ui/entity';

const agreement = referrer.fields.agreementKind;

/** The kinds of agreement, to choose from. */
export const agreementChoices = (t: Translate) =>
  agreement.choices.map((value) => ({ value, label: choiceLabel(t, agreement, value) }));
