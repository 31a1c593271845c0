import type { DraftJournal, JournalEntry } from './draft-journal.ts';
import { sameContent } from './read-content.ts';

/** Product specification §9. */
const AUTOSAVE_MS = 30_000;
/** What a killed tab may cost at most, apart from the time a write takes. */
const JOURNAL_MS = 500;
const FIRST_RETRY_MS = 1_000;

export interface KeptVersion<Content> {
  readonly version: number;
  readonly content: Content;
  readonly savedAt: string;
}

export interface KeptDraft<Content> extends KeptVersion<Content> {
  readonly versions: readonly KeptVersion<Content>[];
}

/** The server's side of drafts. Each rejects where it cannot be reached. */
export interface DraftServer<Content> {
  load(): Promise<{ journal: DraftJournal<Content>; draft: KeptDraft<Content> | undefined }>;
  /** `draft` is what is kept now; refused is what the server will not take however often it is asked, such as what is too long. */
  save(
    version: number,
    content: Content,
  ): Promise<{ ok: boolean; draft: KeptDraft<Content> | undefined; isRefused?: boolean }>;
  discard(): Promise<void>;
}

export interface DraftState<Content> {
  readonly status: 'opening' | 'unchanged' | 'unsaved' | 'saved' | 'unreachable' | 'refused' | 'elsewhere';
  readonly savedAt: string | undefined;
  readonly versions: readonly KeptVersion<Content>[];
  /** What was typed before: put back already, or waiting because something was typed meanwhile. */
  readonly recovered: { readonly content: Content; readonly isShown: boolean } | undefined;
  /** Neither server nor browser keeps what is typed. */
  readonly isUnkept: boolean;
}

const opening: DraftState<never> = {
  status: 'opening',
  savedAt: undefined,
  versions: [],
  recovered: undefined,
  isUnkept: false,
};

/**
 * Keeps one draft: within half a second in the browser, every 30 seconds on the
 * server, over the version it has seen last and no other. Knows nothing of React.
 */
export class DraftKeeper<Content> {
  readonly #server: DraftServer<Content>;
  readonly #initial: Content;
  readonly #onState: (state: DraftState<Content>) => void;
  readonly #isEmpty: (content: Content) => boolean;
  readonly #onRestore: (content: Content) => void;
  #state: DraftState<Content> = opening;
  #journal: DraftJournal<Content> | undefined;
  #version = 0;
  #content: Content;
  #saved: Content;
  #retryAfter = FIRST_RETRY_MS;
  #journalTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;
  #asked: Promise<unknown> = Promise.resolve();
  #isEnded = false;

  constructor(
    server: DraftServer<Content>,
    initial: Content,
    tell: {
      onState: (state: DraftState<Content>) => void;
      onRestore: (content: Content) => void;
      isEmpty: (content: Content) => boolean;
    },
  ) {
    this.#server = server;
    this.#initial = initial;
    this.#content = initial;
    this.#saved = initial;
    this.#onState = tell.onState;
    this.#onRestore = tell.onRestore;
    this.#isEmpty = tell.isEmpty;
  }

  /** Looks for what was typed before; tries until it can be known. */
  async open(): Promise<void> {
    this.#saveTimer = undefined;
    try {
      const { journal, draft } = await this.#server.load();
      const entry = await journal.read().catch(() => undefined);
      if (this.#isEnded) return;
      this.#journal = journal;
      this.#version = draft?.version ?? 0;
      this.#retryAfter = FIRST_RETRY_MS;
      if (draft !== undefined) this.#saved = draft.content;
      this.#tell({
        status: draft === undefined ? 'unchanged' : 'saved',
        savedAt: draft?.savedAt,
        versions: draft?.versions ?? [],
        isUnkept: false,
      });
      this.#recover(newest(draft, entry));
    } catch {
      if (this.#isEnded) return;
      this.#tell({ status: 'unreachable', isUnkept: true });
      this.#saveTimer = setTimeout(() => void this.open(), this.#backOff());
    }
  }

  #recover(found: Content | undefined): void {
    const isTyped = !sameContent(this.#content, this.#initial);
    const isNews = found !== undefined && !this.#isEmpty(found) && !sameContent(found, this.#content);
    if (isNews) this.#tell({ recovered: { content: found, isShown: !isTyped } });
    if (isNews && !isTyped) this.#restore(found);
    else if (isTyped) this.#note();
  }

  #restore(content: Content): void {
    this.#onRestore(content);
    this.change(content);
  }

  /** What is shown changed. */
  change(content: Content): void {
    if (sameContent(content, this.#content)) return;
    this.#content = content;
    this.#note();
  }

  #note(): void {
    if (this.#state.status === 'unchanged' || this.#state.status === 'saved') this.#tell({ status: 'unsaved' });
    if (this.#journal === undefined) return;
    this.#journalTimer ??= setTimeout(() => void this.writeJournal(), JOURNAL_MS);
    if (!this.#isSaving && this.#state.status === 'unsaved')
      this.#saveTimer ??= setTimeout(() => void this.save(), AUTOSAVE_MS);
  }

  /** At once, as when the page is put away. */
  async writeJournal(): Promise<void> {
    clearTimeout(this.#journalTimer);
    this.#journalTimer = undefined;
    if (this.#isEnded || this.#journal === undefined || sameContent(this.#content, this.#saved)) return;
    await this.#journal.write({ content: this.#content, version: this.#version, at: Date.now() }).then(
      () => this.#tell({ isUnkept: false }),
      () => this.#tell({ isUnkept: true }),
    );
  }

  /** Saves now what would be saved soon. */
  async save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    // What was typed before is not saved over until somebody has decided about it.
    const isUndecided = this.#state.recovered?.isShown === false;
    if (
      this.#isSaving ||
      this.#isEnded ||
      isUndecided ||
      this.#journal === undefined ||
      sameContent(this.#content, this.#saved)
    )
      return;
    const content = this.#content;
    this.#isSaving = true;
    const asked = this.#server.save(this.#version, content).catch(() => undefined);
    this.#asked = asked;
    const answer = await asked;
    this.#isSaving = false;
    if (this.#isEnded) return;
    if (answer === undefined) {
      this.#tell({ status: 'unreachable' });
      this.#saveTimer = setTimeout(() => void this.save(), this.#backOff());
    } else if (answer.isRefused === true) {
      this.#tell({ status: 'refused' });
      this.#saveTimer = setTimeout(() => void this.save(), AUTOSAVE_MS);
    } else if (answer.ok && answer.draft !== undefined) await this.#handleSaved(content, answer.draft);
    else
      this.#tell(
        {
          status: 'elsewhere',
          savedAt: answer.draft?.savedAt,
          versions: answer.draft?.versions ?? [],
          recovered: undefined,
        },
        answer.draft?.version ?? 0,
      );
  }

  /** Goes on here although another page saved; what that one saved stays among the versions. */
  async takeOver(): Promise<void> {
    this.#tell({ status: 'unsaved' });
    await this.save();
  }

  /** The recovered text stays; where it is not shown yet, it is now. */
  keep(): void {
    const { recovered } = this.#state;
    this.#tell({ recovered: undefined });
    if (recovered?.isShown === false) this.#restore(recovered.content);
  }

  /** The recovered text goes: back to what the page began with, or on with what was typed meanwhile. */
  async dismiss(): Promise<void> {
    const { recovered } = this.#state;
    this.#tell({ recovered: undefined });
    if (recovered?.isShown === false) {
      this.#note();
      return;
    }
    this.#onRestore(this.#initial);
    this.#content = this.#initial;
    await this.discard();
  }

  /** Sent, or no longer wanted: forgets it here and there. The journal is emptied even where the server is out of reach. */
  async discard(): Promise<void> {
    clearTimeout(this.#journalTimer);
    clearTimeout(this.#saveTimer);
    this.#journalTimer = undefined;
    this.#saveTimer = undefined;
    // What is on its way would otherwise arrive after it was forgotten.
    await this.#asked;
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    this.#saved = this.#content;
    this.#version = 0;
    this.#tell({ status: 'unchanged', savedAt: undefined, versions: [], recovered: undefined });
    await Promise.all([this.#journal?.clearAll().catch(() => undefined), this.#server.discard()]);
  }

  /** The editor is gone: what was typed last is written, nothing more is told. */
  async end(): Promise<void> {
    const last = this.writeJournal();
    clearTimeout(this.#saveTimer);
    await last;
    this.#isEnded = true;
  }

  async #handleSaved(content: Content, draft: KeptDraft<Content>): Promise<void> {
    this.#version = draft.version;
    this.#saved = content;
    this.#retryAfter = FIRST_RETRY_MS;
    const isSame = sameContent(this.#content, content);
    this.#tell({
      status: isSame ? 'saved' : 'unsaved',
      savedAt: draft.savedAt,
      versions: draft.versions,
      isUnkept: false,
    });
    if (isSame) await this.#journal?.clear().catch(() => undefined);
    else this.#saveTimer ??= setTimeout(() => void this.save(), AUTOSAVE_MS);
  }

  #backOff(): number {
    const now = this.#retryAfter;
    this.#retryAfter = Math.min(AUTOSAVE_MS, now * 2);
    return now;
  }

  #tell(change: Partial<DraftState<Content>>, version = this.#version): void {
    if (this.#isEnded) return;
    this.#version = version;
    this.#state = { ...this.#state, ...change };
    this.#onState(this.#state);
  }
}

/** The later of what the server kept and what this browser did. */
function newest<Content>(
  draft: KeptDraft<Content> | undefined,
  entry: JournalEntry<Content> | undefined,
): Content | undefined {
  const isEntryNewer =
    entry !== undefined &&
    (draft === undefined || entry.version >= draft.version || entry.at > Date.parse(draft.savedAt));
  return isEntryNewer ? entry.content : draft?.content;
}
