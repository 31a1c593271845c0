import { MOST_LOGO_BYTES } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button, describedBy, Field } from '@atrium/ui';
import type { FieldBinding } from '@atrium/ui/forms';
import { useId, useState, type ReactElement } from 'react';

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];

/** A small picture that is stored with the brand: the page before sign-in loads pictures from nowhere else. */
export function LogoField({ label, value, error, onChange }: FieldBinding<string>): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const refused = t(
    'configuration.brands.logoRefused',
    'Choose a picture (PNG, JPEG or WebP) of at most {{most}} KB.',
    {
      most: MOST_LOGO_BYTES / 1024,
    },
  );
  const read = (file: File | undefined): void => {
    if (file === undefined) return;
    if (!KINDS.includes(file.type) || file.size > MOST_LOGO_BYTES) {
      setProblem(refused);
      return;
    }
    const reader = new FileReader();
    reader.onload = () => {
      setProblem(undefined);
      onChange(String(reader.result));
    };
    reader.onerror = () => setProblem(refused);
    reader.readAsDataURL(file);
  };
  const shown = problem ?? error;
  return (
    <Field id={id} label={label} error={shown}>
      <div className="configuration-brand__logo">
        {value !== '' && <img src={value} alt="" />}
        <input
          id={id}
          type="file"
          accept={KINDS.join(',')}
          onChange={(event) => {
            read(event.target.files?.[0]);
            event.target.value = '';
          }}
          {...describedBy(id, { hint: undefined, error: shown })}
        />
        {value !== '' && (
          <Button kind="quiet" onClick={() => onChange('')}>
            {t('configuration.brands.removeLogo', 'Remove the logo')}
          </Button>
        )}
      </div>
    </Field>
  );
}
