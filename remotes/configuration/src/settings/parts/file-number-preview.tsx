import { dayIn, fileCodeOf, findFileNumberProblem, formatFileNumber, type FileNumberRules } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import type { SettingValues } from '../shown-settings.ts';

const OFFICE = 'Sydney';
const TYPE = 'Conveyancing';

/** The first number by the rules as they are typed. */
export function FileNumberPreview({ values }: { readonly values: SettingValues }): ReactElement {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const rules = {
    pattern: String(values['fileNumbers.pattern'] ?? ''),
    reset: values['fileNumbers.reset'],
    isPerOffice: values['fileNumbers.isPerOffice'] === true,
    isPerType: values['fileNumbers.isPerType'] === true,
    firstNumber: typeof values['fileNumbers.firstNumber'] === 'number' ? values['fileNumbers.firstNumber'] : 1,
  } as FileNumberRules;
  const isRight = findFileNumberProblem(rules) === null;
  const occasion = {
    day: dayIn(timeZone, new Date()),
    officeCode: fileCodeOf(OFFICE),
    typeCode: fileCodeOf(TYPE),
  };
  return (
    <p className="configuration-settings__preview" role="status">
      {isRight
        ? t('configuration.settings.fileNumber', 'The first number today: {{number}}', {
            number: formatFileNumber(rules.pattern, occasion, rules.firstNumber),
          })
        : t('configuration.settings.noFileNumber', 'This pattern and these rules can’t produce a number.')}
    </p>
  );
}
