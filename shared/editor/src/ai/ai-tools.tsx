import { useTranslation } from '@atrium/platform';
import { useIsPhone } from '@atrium/ui';
import { Drawer, Dropdown } from '@atrium/ui/antd';
import { useState, type ReactElement } from 'react';
import type { AiTask, AiTurnInput } from '../generated/graphql.ts';
import { AiButton } from './ai-button.tsx';
import type { AiEditorHandle } from './ai-editor-handle.ts';
import { AiPanel } from './ai-panel.tsx';
import type { AiRequest } from './ask-ai.ts';
import { useAiAnswer } from './use-ai-answer.ts';
import { useAiStatus } from './use-ai-status.ts';
import { useShortcuts } from './use-task-words.ts';
import './ai-tools.css';

export interface AiToolsProps {
  readonly editor: AiEditorHandle;
  /** The matter the message is about; the server looks up what is known of it, as far as the person may see it. */
  readonly matterId?: string | undefined;
  /** Whom the message is to. */
  readonly contactId?: string | undefined;
  /** The enquiry that is answered; a suggested reply answers what the enquirer wrote. */
  readonly enquiryId?: string | undefined;
  /** What a suggested reply answers; what is written so far where it is left out. */
  readonly replyTo?: string | undefined;
}

/** What was asked, for trying again, for changes, and to know where the answer goes. */
interface Asked {
  readonly request: AiRequest;
  readonly title: string;
  /** Empty where the whole text was meant. */
  readonly selection: string;
  readonly thread: readonly AiTurnInput[];
}

const MOST_TURNS = 10;

/**
 * The AI suggestion button and the AI shortcuts of an editor (product
 * specification §2.10, §6): on what is selected, or on all of it. Whoever lacks
 * one of the two flags sees nothing of it, nor does anybody where no provider is
 * set up; nothing enters the text without a click.
 *
 * @example <MessageEditor aiTools={(editor) => <AiTools editor={editor} matterId={matter.id} />} … />
 */
export function AiTools({ editor, matterId, contactId, enquiryId, replyTo }: AiToolsProps): ReactElement | null {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const status = useAiStatus();
  const shortcuts = useShortcuts();
  const { answer, ask, stop } = useAiAnswer();
  const [asked, setAsked] = useState<Asked | null>(null);
  // Nobody is offered what is not there; while it is not known yet the buttons keep their place.
  if (!status.isPermitted || (status.isKnown && !status.isConfigured)) return null;

  const whyNot = () => {
    if (status.isConfigured) return undefined;
    return status.isUnreachable
      ? t('editor.ai.outOfReach', 'AI is not available at the moment.')
      : t('editor.ai.asking', 'One moment…');
  };
  const reason = whyNot();
  const send = (next: Asked) => {
    setAsked(next);
    ask(next.request);
  };
  const begin = (task: AiTask, title: string) => {
    const selection = editor.getSelection();
    const written = selection.trim() === '' ? editor.getText() : selection;
    const isReply = task === 'SUGGEST_REPLY';
    const answered = replyTo ?? (enquiryId === undefined ? written : '');
    const records = {
      ...(matterId === undefined ? {} : { matterId }),
      ...(contactId === undefined ? {} : { contactId }),
      ...(enquiryId === undefined ? {} : { enquiryId }),
    };
    send({
      request: { task, text: isReply ? answered : written, ...records },
      title,
      selection: isReply || selection.trim() === '' ? '' : selection,
      thread: [],
    });
  };
  const askForChange = (words: string) => {
    if (asked === null) return;
    const said = asked.request.instruction ?? asked.title;
    const thread = [
      ...asked.thread,
      { from: 'PERSON' as const, text: said },
      { from: 'ASSISTANT' as const, text: answer.text },
    ].slice(-MOST_TURNS);
    send({ ...asked, thread, request: { ...asked.request, task: 'ASK', instruction: words, thread } });
  };
  const close = () => {
    stop();
    setAsked(null);
    status.refresh();
    editor.focus();
  };
  const putIn = (put: (text: string) => void) => {
    put(answer.text);
    close();
  };
  const replace = () => putIn((text) => (asked?.selection ? editor.replaceSelection(text) : editor.replaceText(text)));
  // Asked at every part of the answer, so also right before it could be pressed.
  const hasMoved = asked !== null && asked.selection !== '' && editor.getSelection() !== asked.selection;
  const items = shortcuts.map(({ task, words }) => ({ key: task, label: words, onClick: () => begin(task, words) }));
  const suggestion = t('editor.ai.suggest', 'Suggest a reply');

  return (
    <>
      <AiButton
        picture="suggest"
        popup="dialog"
        label={suggestion}
        reason={reason}
        onClick={() => begin('SUGGEST_REPLY', suggestion)}
      />
      <Dropdown trigger={['click']} disabled={reason !== undefined} menu={{ items }}>
        <span>
          <AiButton picture="shortcuts" popup="menu" label={t('editor.ai.shortcuts', 'AI shortcuts')} reason={reason} />
        </span>
      </Dropdown>
      <Drawer
        open={asked !== null}
        title={asked?.title}
        onClose={close}
        mask={false}
        destroyOnHidden
        width={420}
        height="70%"
        {...(isPhone ? { placement: 'bottom' as const } : {})}
      >
        <AiPanel
          answer={answer}
          remaining={status.remaining}
          whyNotReplace={
            hasMoved
              ? t('editor.ai.moved', 'The selection has changed. Insert the answer instead, or ask again.')
              : undefined
          }
          onInsert={() => putIn((text) => editor.insert(editor.getText().trim() === '' ? text : `\n${text}`))}
          onReplace={replace}
          onTryAgain={() => asked !== null && send(asked)}
          onCancel={close}
          onChangeAsked={askForChange}
        />
      </Drawer>
    </>
  );
}
