import { inkColours, isReadableOn } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import type { ReactElement } from 'react';
import './brands.css';

export interface BrandLook {
  readonly name: string;
  readonly logo: string;
  readonly primaryColour: string;
  readonly primaryText: string;
  readonly accentColour: string;
  readonly accentText: string;
}

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
const inkOf = (ink: string): 'light' | 'dark' => (ink === 'dark' ? 'dark' : 'light');

/** A brand as it will look, and whether its texts can be read. */
export function BrandPreview(look: BrandLook): ReactElement {
  const { t } = useTranslation();
  const colours = [
    {
      key: 'primary',
      label: t('configuration.brands.primary', 'Primary'),
      of: look.primaryColour,
      ink: inkOf(look.primaryText),
    },
    {
      key: 'accent',
      label: t('configuration.brands.accent', 'Accent'),
      of: look.accentColour,
      ink: inkOf(look.accentText),
    },
  ].filter(({ of }) => isColour(of));
  return (
    <section aria-label={t('configuration.brands.preview', 'Preview')} className="configuration-brand">
      {colours.map(({ key, label, of, ink }) => (
        <div key={key} className="configuration-brand__colour" style={{ background: of, color: inkColours[ink] }}>
          {key === 'primary' && look.logo !== '' && <img src={look.logo} alt="" />}
          <bdi>{key === 'primary' && look.name !== '' ? look.name : label}</bdi>
        </div>
      ))}
      {colours
        .filter(({ of, ink }) => !isReadableOn(of, ink))
        .map(({ key, label }) => (
          <Notice key={key} tone="warn">
            {t(
              'configuration.brands.unreadable',
              '{{colour}}: the text does not stand out enough to be read (its contrast is below 4.5 to 1).',
              { colour: label },
            )}
          </Notice>
        ))}
    </section>
  );
}
