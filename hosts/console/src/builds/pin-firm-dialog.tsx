import type { BuildView } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Modal, Select } from '@atrium/ui/antd';
import { useState } from 'react';
import { usePropose } from '../change/change-provider.tsx';
import { useOverview } from '../session/overview.tsx';

/** Asks which firm gets this build, whatever its channel says. */
export function PinFirmDialog({ build, onClose }: { build: BuildView; onClose: () => void }) {
  const { t } = useTranslation();
  const propose = usePropose();
  const firms = useOverview().data?.firms ?? [];
  const [tenantId, setTenantId] = useState<string | null>(null);
  const next = (): void => {
    if (tenantId === null) return;
    propose({ change: { verb: 'pin', tenantId, name: build.name, buildId: build.buildId } });
    onClose();
  };
  return (
    <Modal
      open
      title={t('console.pinFirm.title', 'Pin a firm to {{build}}', { build: `${build.name} ${build.version}` })}
      onCancel={onClose}
      footer={
        <div className="co-actions co-actions--end">
          <Button onClick={onClose}>{t('console.change.cancel', 'Cancel')}</Button>
          <Button kind="primary" disabled={tenantId === null} onClick={next}>
            {t('console.change.look', 'Preview the effect')}
          </Button>
        </div>
      }
    >
      <label className="co-pick__label">
        {t('console.firms.firm', 'Firm')}
        <Select
          showSearch
          optionFilterProp="label"
          aria-label={t('console.firms.firm', 'Firm')}
          value={tenantId}
          onChange={setTenantId}
          options={firms.map((firm) => ({ value: firm.tenantId, label: firm.title }))}
        />
      </label>
    </Modal>
  );
}
