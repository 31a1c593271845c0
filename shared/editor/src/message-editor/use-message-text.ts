import type { MessageProblem } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readFieldTokens } from '../content/field-tokens.ts';
import type { Attributes } from '../content/operations.ts';
import { readHtml } from '../content/read-html.ts';
import { writeHtml } from '../content/write-html.ts';
import { writeLine } from '../content/write-text.ts';
import type { Pasted } from '../paste/read-pasted.ts';
import type { PlacedField, RichText } from '../rich-text/types.ts';
import { useRichText } from '../rich-text/use-rich-text.ts';
import type { MessageContent } from './message-editor.types.ts';
import type { useFieldSuggesting } from './use-field-suggesting.ts';

/** A field of one of the two texts, to be looked at. */
export interface OpenField extends PlacedField {
  readonly editor: RichText;
}

interface MessageText {
  readonly id: string;
  readonly value: MessageContent;
  readonly isEditable: boolean;
  readonly fields: ReturnType<typeof useFieldSuggesting>;
  onChange(value: MessageContent): void;
  onPasted(pasted: Pasted): void;
  onFiles(files: readonly File[]): void;
  onTable(isSelected: boolean): void;
}

/** The two texts of a message, kept in one value. */
export function useMessageText({ id, value, isEditable, fields, onChange, onPasted, onFiles, onTable }: MessageText) {
  const { t } = useTranslation();
  const [look, setLook] = useState<Attributes>({});
  const [beside, setBeside] = useState<PlacedField>();
  const [openField, setOpenField] = useState<OpenField>();
  // Both texts may change before either comes back as a value.
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  const wasPut = useRef(false);
  const change = (part: Partial<MessageContent>) => {
    newest.current = { ...newest.current, ...part };
    wasPut.current = false;
    onChange(newest.current);
  };
  const common = { isEditable, labelOf: fields.labelOf, suggesting: fields.suggesting, onPasted, onFiles };
  const subject = useRichText({
    ...common,
    shape: 'line',
    listId: `${id}-subject-fields`,
    value: value.subject,
    read: readFieldTokens,
    write: writeLine,
    onField: (field) => subject.editor && setOpenField({ ...field, editor: subject.editor }),
    onChange: (line) => change({ subject: line }),
  });
  const body = useRichText({
    ...common,
    shape: 'message',
    listId: `${id}-fields`,
    placeholder: t('editor.message.placeholder', 'Write your message. Type { for a merge field.'),
    value: value.html,
    onTable,
    read: readHtml,
    write: writeHtml,
    onSelection: (next, field) => {
      setLook(next);
      setBeside(field);
    },
    onField: (field) => body.editor && setOpenField({ ...field, editor: body.editor }),
    onChange: (html) => change({ html }),
  });
  const [line, text] = [subject.editor, body.editor];
  const put = useCallback(
    (content: MessageContent) => {
      newest.current = content;
      // Text that is there is replaced so that undo brings it back.
      line?.replaceAll(readFieldTokens(content.subject));
      text?.replaceAll(readHtml(content.html));
      wasPut.current = true;
      onChange(content);
    },
    [line, text, onChange],
  );
  const showProblem = ({ where, field }: MessageProblem) =>
    (where === 'subject' ? line : text)?.selectField(field.split('|')[0] ?? field);
  const undo = () => {
    // What was put in as a whole goes as a whole.
    const isBoth = wasPut.current;
    text?.undo();
    if (isBoth) line?.undo();
  };
  return { subject, body, undo, look, beside, openField, setOpenField, put, showProblem };
}
