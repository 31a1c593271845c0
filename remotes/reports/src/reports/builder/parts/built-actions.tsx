import { useCommand, useNavigate, useQuery, useTranslation } from '@atrium/platform';
import { Button, ButtonLink } from '@atrium/ui';
import type { ReactElement } from 'react';
import { builtReportQuery, mayBuildQuery, retireBuiltReportMutation } from '../builder.operations.ts';

/** What can be done with a report that was built: changed, copied, retired. */
export function BuiltActions({ id, title }: { readonly id: string; readonly title: string }): ReactElement | null {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [building] = useQuery({ query: mayBuildQuery });
  const mayBuild = building.data?.reportBuilder !== null && building.data?.reportBuilder !== undefined;
  const [{ data }] = useQuery({ query: builtReportQuery, variables: { id }, pause: !mayBuild });
  const retire = useCommand(retireBuiltReportMutation, { remote: 'reports', area: 'builder' });
  const report = data?.builtReport;
  if (!report) return null;
  const handleRetire = async (): Promise<void> => {
    const { version } = report;
    const outcome = await retire.run(
      { id, version, isRetired: true },
      {
        name: title,
        saved: t('reports.builder.retired', '“{{name}}” was retired.', { name: title }),
        undo: () => retire.run({ id, version: version + 1, isRetired: false }),
      },
    );
    if (outcome.kind === 'saved') void navigate('/reports');
  };
  return (
    <>
      <ButtonLink to={`/reports/builder?copy=${id}`}>{t('reports.builder.copy', 'Copy')}</ButtonLink>
      {report.mayChange && (
        <>
          <ButtonLink to={`/reports/builder?report=${id}`}>{t('reports.builder.change', 'Change')}</ButtonLink>
          <Button busy={retire.isRunning} onClick={() => void handleRetire()}>
            {t('reports.builder.retire', 'Retire')}
          </Button>
        </>
      )}
    </>
  );
}
