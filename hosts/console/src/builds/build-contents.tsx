import type { BuildView } from '@atrium/contracts';
import { useRegion, useTranslation } from '@atrium/platform';
import { Panel } from '@atrium/ui';
import { PlainTable } from '../common/plain-table.tsx';
import { sizeText } from '../common/size-text.ts';

/** What is in a build: files, routes, operations. */
export function BuildContents({ build }: { build: BuildView }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const files = build.files.toSorted((a, b) => b.size - a.size);
  return (
    <>
      <Panel title={t('console.build.routes', 'Routes ({{number}})', { number: build.routes.length })} padded={false}>
        {build.routes.length > 0 && (
          <PlainTable
            label={t('console.build.routesLabel', 'Routes')}
            rows={build.routes}
            rowKey={({ path }) => path}
            columns={[
              {
                key: 'path',
                title: t('console.build.path', 'Path'),
                cell: ({ path }) => <span className="co-mono">{path}</span>,
              },
              { key: 'title', title: t('console.build.screen', 'Screen'), cell: ({ title }) => title },
              {
                key: 'access',
                title: t('console.build.access', 'Access'),
                cell: ({ access, auth }) =>
                  access ??
                  (auth === false ? t('console.build.everyone', 'everyone') : t('console.build.signedIn', 'signed in')),
              },
            ]}
          />
        )}
      </Panel>
      <Panel title={t('console.build.operations', 'Operations ({{number}})', { number: build.operations.length })}>
        <div>
          {build.operations.map(({ id, name, text }) => (
            <details key={id} className="co-operation">
              <summary>{name}</summary>
              <pre className="co-mono">{text}</pre>
            </details>
          ))}
        </div>
      </Panel>
      <Panel title={t('console.build.files', 'Files ({{number}})', { number: files.length })} padded={false}>
        <PlainTable
          label={t('console.build.filesLabel', 'Files')}
          rows={files}
          rowKey={({ file }) => file}
          columns={[
            {
              key: 'file',
              title: t('console.build.file', 'File'),
              cell: ({ file, integrity }) => (
                <span className="co-mono" title={integrity}>
                  {file}
                </span>
              ),
            },
            {
              key: 'size',
              title: t('console.builds.size', 'Size'),
              align: 'end',
              cell: ({ size }) => sizeText(size, language),
            },
          ]}
        />
      </Panel>
    </>
  );
}
