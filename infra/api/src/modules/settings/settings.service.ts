import { defaultLabels } from '@atrium/contracts';
import type { LabelConfig } from './settings.store.ts';

/** The firm's labels over the defaults of product specification §9. */
export function readLabels(value: unknown): LabelConfig {
  const own = typeof value === 'object' && value !== null ? (value as Partial<Record<string, unknown>>) : {};
  const label = (name: keyof LabelConfig): string => {
    const text = own[name];
    return typeof text === 'string' && text.trim() !== '' ? text : defaultLabels[name];
  };
  return {
    personActingLabel: label('personActingLabel'),
    personResponsibleLabel: label('personResponsibleLabel'),
    matterAssistingResponsibilityLabel: label('matterAssistingResponsibilityLabel'),
    matterIntroducingResponsibilityLabel: label('matterIntroducingResponsibilityLabel'),
  };
}
