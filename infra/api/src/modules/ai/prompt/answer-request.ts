export type AiTask =
  | 'SUGGEST_REPLY'
  | 'SHORTEN'
  | 'EXPAND'
  | 'FORMAL'
  | 'FRIENDLIER'
  | 'FIX_GRAMMAR'
  | 'SUMMARISE'
  | 'PLAIN_ENGLISH'
  | 'ASK';

/** What is asked, as it comes in. */
export interface AnswerRequest {
  readonly task: AiTask;
  readonly text: string;
  readonly instruction?: string | null;
  readonly thread?: readonly AiTurn[] | null;
  readonly matterId?: string | null;
  readonly contactId?: string | null;
  readonly enquiryId?: string | null;
}
export interface AiTurn {
  readonly from: 'PERSON' | 'ASSISTANT';
  readonly text: string;
}

const LONGEST_TEXT = 20_000;
const LONGEST_INSTRUCTION = 1_000;
const LONGEST_THREAD = 20_000;
const MOST_TURNS = 10;

/** Why a request can not be sent on as it is, or null. */
export function findRequestFault({ task, text, instruction, thread }: AnswerRequest): 'EMPTY' | 'TOO_LONG' | null {
  const turns = thread ?? [];
  const asksNothing =
    (text.trim() === '' && task !== 'ASK' && task !== 'SUGGEST_REPLY') ||
    (task === 'ASK' && (instruction ?? '').trim() === '');
  if (asksNothing) return 'EMPTY';
  const isLong =
    text.length > LONGEST_TEXT ||
    (instruction ?? '').length > LONGEST_INSTRUCTION ||
    turns.length > MOST_TURNS ||
    turns.reduce((sum, turn) => sum + turn.text.length, 0) > LONGEST_THREAD;
  return isLong ? 'TOO_LONG' : null;
}
