import type { GateResult, PublishGate } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Tag, type Tone } from '@atrium/ui';

const tones: Readonly<Record<GateResult['outcome'], Tone>> = { passed: 'accent', refused: 'bad', skipped: 'neutral' };

/** What the build went through before it could be used. */
export function GateList({ gates }: { gates: readonly GateResult[] }) {
  const { t } = useTranslation();
  const words = useGateWords();
  const outcomes: Readonly<Record<GateResult['outcome'], string>> = {
    passed: t('console.gate.passed', 'passed'),
    refused: t('console.gate.refused', 'refused'),
    skipped: t('console.gate.skipped', 'skipped'),
  };
  if (gates.length === 0)
    return <p className="co-muted">{t('console.gate.none', 'It was published before gates existed.')}</p>;
  return (
    <ul className="co-plain-list co-stack co-stack--close">
      {gates.map(({ gate, outcome, detail }) => (
        <li key={gate}>
          <Tag tone={tones[outcome]}>{outcomes[outcome]}</Tag> {words[gate]}
          {detail !== '' && <div className="co-gate__detail">{detail}</div>}
        </li>
      ))}
    </ul>
  );
}

function useGateWords(): Readonly<Record<PublishGate, string>> {
  const { t } = useTranslation();
  return {
    descriptor: t('console.gate.descriptor', 'Descriptor'),
    files: t('console.gate.files', 'Files'),
    signature: t('console.gate.signature', 'Signature'),
    names: t('console.gate.names', 'Name'),
    sharedPackages: t('console.gate.sharedPackages', 'Shared packages'),
    singletons: t('console.gate.singletons', 'Singletons'),
    routes: t('console.gate.routes', 'Routes'),
    accessFlags: t('console.gate.accessFlags', 'Access flags'),
    extensions: t('console.gate.extensions', 'Extensions'),
    operations: t('console.gate.operations', 'Operations'),
    languages: t('console.gate.languages', 'Languages'),
    size: t('console.gate.size', 'Size'),
    styles: t('console.gate.styles', 'Styles'),
    smoke: t('console.gate.smoke', 'Smoke load'),
  };
}
