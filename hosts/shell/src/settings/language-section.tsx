import { type Language, languages } from '@atrium/contracts';
import { formatDateTime, formatMoney, formatNumber, languageOf } from '@atrium/domain';
import { changeLanguage, reportError, usePreferences, useRegion, useTranslation } from '@atrium/platform';
import { KeyFacts, Notice, Panel } from '@atrium/ui';
import { useState } from 'react';
import { ChoiceList } from './parts/choice-list.tsx';
import { SaveState } from './parts/save-state.tsx';
import { useSetting } from './parts/use-setting.ts';

/** Stands for no language of one's own. */
const AS_THE_FIRM = 'firm';
const SAMPLE_MINOR = 1_234_550;
const SAMPLE_NUMBER = 12_345;

/** The language of words, which is the person's, and the region of dates and amounts, which is the firm's. */
export function LanguageSection() {
  const { t } = useTranslation();
  const { language: kept } = usePreferences();
  const { homeCountry } = useRegion();
  const { status, save, tryAgain } = useSetting();
  const [isMissing, setIsMissing] = useState(false);
  const nameOf = (tag: Language): string => languages.find((each) => each.tag === tag)?.name ?? tag;

  const choose = async (language: Language | null): Promise<void> => {
    setIsMissing(false);
    try {
      await changeLanguage(languageOf(language, homeCountry));
    } catch (error) {
      reportError(error, { area: 'texts' });
      setIsMissing(true);
      return;
    }
    await save({ language });
  };

  return (
    <Panel>
      <div className="sh-settings__pair">
        <ChoiceList<Language | typeof AS_THE_FIRM>
          legend={t('shell.settings.language', 'Language')}
          choices={[
            {
              value: AS_THE_FIRM,
              label: t('shell.settings.language.firm', 'Firm default'),
              hint: nameOf(languageOf(null, homeCountry)),
            },
            ...languages.map(({ tag, name }) => ({ value: tag, label: name, language: tag })),
          ]}
          value={kept ?? AS_THE_FIRM}
          onChoose={(value) => void choose(value === AS_THE_FIRM ? null : value)}
        />
        <RegionFacts />
      </div>
      {isMissing && (
        <Notice tone="bad">
          {t(
            'shell.settings.language.missing',
            'This language could not be loaded. Check your connection and select it again.',
          )}
        </Notice>
      )}
      <SaveState status={status} onTryAgain={tryAgain} />
    </Panel>
  );
}

function RegionFacts() {
  const { t } = useTranslation();
  const { language, timeZone, currency, homeCountry } = useRegion();
  const [now] = useState(() => new Date().toISOString());
  const country =
    new Intl.DisplayNames(language, { type: 'region' }).of(homeCountry.trim().toUpperCase()) ?? homeCountry;
  return (
    <div className="sh-settings__region">
      <h3 className="sh-choices__legend">{t('shell.settings.region', 'Region')}</h3>
      <KeyFacts
        items={[
          { label: t('shell.settings.region.country', 'Country'), value: country },
          { label: t('shell.settings.region.timeZone', 'Time zone'), value: <bdi>{timeZone}</bdi> },
          { label: t('shell.settings.region.now', 'Date and time'), value: formatDateTime(now, language, timeZone) },
          { label: t('shell.settings.region.number', 'Number'), value: formatNumber(SAMPLE_NUMBER, language) },
          { label: t('shell.settings.region.amount', 'Amount'), value: formatMoney(SAMPLE_MINOR, currency, language) },
        ]}
      />
      <p className="sh-settings__note">
        {t('shell.settings.region.note', 'Your firm sets the region; everyone sees the same date and amount formats.')}
      </p>
    </div>
  );
}
