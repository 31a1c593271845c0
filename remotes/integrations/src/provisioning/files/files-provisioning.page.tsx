import { Link, useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { ProvisioningPage } from '../provisioning.page.tsx';
import { HandOverFiles } from './hand-over-files.tsx';

/** Brings records across from the files of another program, which an administrator hands over. */
export function FilesProvisioningPage(): ReactElement {
  const { t } = useTranslation();
  return (
    <ProvisioningPage
      system="files"
      connect={null}
      above={<HandOverFiles />}
      leave={
        <Link to="/integrationConfiguration/sourceSystems/files">
          {t('integrations.files.back', 'Synchronisation and comparison of the files')}
        </Link>
      }
    />
  );
}
