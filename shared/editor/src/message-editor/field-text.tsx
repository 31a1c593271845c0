import { findMergeField, mergeFieldSets, type MergeFieldSet } from '@atrium/domain';
import type { ReactElement } from 'react';
import { readFieldTokens } from '../content/field-tokens.ts';
import { useFieldWords } from './use-field-words.ts';
import './field-text.css';

interface FieldTextProps {
  /** The type of message that the text belongs to (product specification §3, "Merge-field sets"). */
  readonly messageType: string;
  readonly text: string;
}

const isSet = (messageType: string): messageType is MergeFieldSet => Object.hasOwn(mergeFieldSets, messageType);

/**
 * A line of a message to be read, its merge fields by their names in the reader's
 * language instead of `{Path}`. What is in braces and no field of this type of
 * message stays as it is written.
 */
export function FieldText({ messageType, text }: FieldTextProps): ReactElement {
  const words = useFieldWords();
  const parts = readFieldTokens(text).map(({ insert }, index) => {
    if (typeof insert === 'string') return insert;
    if (!('mergeField' in insert)) return null;
    const { path } = insert.mergeField;
    const field = isSet(messageType) ? findMergeField(messageType, path) : null;
    return field === null ? (
      `{${path}}`
    ) : (
      <span key={index} className="at-field-name">
        {words.labelOf(field)}
      </span>
    );
  });
  return <bdi>{parts}</bdi>;
}
