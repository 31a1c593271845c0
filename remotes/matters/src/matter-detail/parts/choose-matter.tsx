import { MatterPicker } from '@atrium/pickers';
import { useNavigate, usePageTitle, useTranslation } from '@atrium/platform';
import { Field, Page, PageBar } from '@atrium/ui';

/** The page without a matter: choose one. */
export function ChooseMatter() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t('matters.detail.chooseTitle', 'Go to a matter');
  usePageTitle(title);
  return (
    <Page>
      <PageBar title={title} />
      <div className="matter-detail__choose">
        <Field id="matter" label={t('matters.detail.choose', 'Matter')} hint={t('matters.detail.chooseHint', 'By file number, title or client.')}>
          <MatterPicker id="matter" onChange={(matter) => matter !== null && void navigate(`/matterDetail/${matter.id}`)} />
        </Field>
      </div>
    </Page>
  );
}
