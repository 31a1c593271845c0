import { Mention, type MentionOption } from 'quill-mention';

/** Something to choose while one types after `@` or `{`. */
export interface Suggestion {
  readonly id: string;
  readonly title: string;
  /** Said beside the title, smaller. */
  readonly detail?: string | undefined;
  /** The heading it stands under; those of one group follow each other. */
  readonly group?: string | undefined;
}

/** As near to the edge of the window as the list comes. */
const EDGE_PX = 4;
/** An object takes one place in a document and none in its text; here it counts and ends a query. */
const OBJECT = '\uFFFC';

interface OwnOptions {
  readonly listId: string;
  readonly listLabel: string;
  onCount(count: number): void;
}

/** quill-mention's list, made complete for assistive technology and exact where objects stand in the text. */
export class Suggestions extends Mention {
  #shown = '';
  /** What stood before the caret when the list was closed by Escape. */
  #dismissed: string | null = null;

  constructor(...parts: ConstructorParameters<typeof Mention>) {
    super(...parts);
    // While the list is open Escape is the list's, not that of a dialog around the editor. By the time Escape bubbles the list is closed.
    const { root } = this.quill;
    let wasOpen = false;
    const remember = () => {
      wasOpen = root.hasAttribute('aria-controls');
    };
    const keepFromDialogs = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && wasOpen) event.stopPropagation();
    };
    root.addEventListener('keydown', remember, { capture: true });
    root.addEventListener('keydown', keepFromDialogs);
  }

  get #own(): OwnOptions {
    return this.options as MentionOption & OwnOptions;
  }

  get #list(): HTMLElement {
    // quill-mention keeps it to itself.
    return (this as unknown as { readonly mentionList: HTMLElement }).mentionList;
  }

  override renderList(...[character, choices, query]: Parameters<Mention['renderList']>): void {
    const { listId, listLabel, onCount } = this.#own;
    const shown = [query, ...choices.map(({ id, value }) => id + value)].join('\n');
    // Asked twice for the same, as after each letter: what was chosen in the meantime stays chosen.
    if (this.#list.isConnected && shown === this.#shown) return;
    this.#shown = shown;
    this.#list.replaceChildren();
    // The list opens under a pointer that rests where somebody clicked into the text: only one that moves chooses.
    (this as unknown as { suspendMouseEnter: boolean }).suspendMouseEnter = true;
    super.renderList(character, choices, query);
    onCount(choices.filter(({ disabled }) => disabled === undefined).length);
    // quill-mention calls the list the same in every editor.
    this.#list.id = listId;
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', listLabel);
    for (const [index, item] of [...this.#list.children].entries()) {
      item.id = `${listId}-${index}`;
      item.setAttribute('role', item.classList.contains('disabled') ? 'presentation' : 'option');
    }
    if (choices.length === 0) return;
    // What scrolls can be reached, in browsers that scroll by keyboard.
    if (this.#list.parentElement !== null) this.#list.parentElement.tabIndex = 0;
    this.quill.root.setAttribute('aria-controls', listId);
    this.highlightItem();
  }

  override escapeHandler(): boolean {
    if (this.quill.root.hasAttribute('aria-controls')) this.#dismissed = this.getTextBeforeCursor();
    return super.escapeHandler();
  }

  /** A list that was closed stays closed until something else is typed: the last letter asks once more a moment later. */
  override onSomethingChange(): void {
    if (this.#dismissed !== null && this.#dismissed === this.getTextBeforeCursor()) return;
    this.#dismissed = null;
    super.onSomethingChange();
  }

  /** A heading under the pointer takes nothing away. */
  override onDisabledItemMouseEnter(): void {
    return;
  }

  override highlightItem(isScrolledTo = true): void {
    super.highlightItem(isScrolledTo);
    for (const item of this.#list.querySelectorAll('[role="option"]'))
      item.setAttribute('aria-selected', String(item.classList.contains('selected')));
  }

  override hideMentionList(): void {
    super.hideMentionList();
    this.quill.root.removeAttribute('aria-controls');
  }

  override setMentionContainerPosition(): void {
    super.setMentionContainerPosition();
    const place = this.#list.parentElement;
    if (place === null || getComputedStyle(this.quill.root).direction !== 'rtl') return;
    // Where writing runs to the left, so does the list.
    place.style.left = `${Math.max(EDGE_PX, place.getBoundingClientRect().left - place.offsetWidth)}px`;
  }

  override getTextBeforeCursor(): string {
    const end = this.quill.getSelection()?.index ?? 0;
    const start = Math.max(0, end - (this.options.maxChars ?? 0));
    return this.quill
      .getContents(start, end - start)
      .ops.map(({ insert }) => (typeof insert === 'string' ? insert : OBJECT))
      .join('');
  }
}

/** Where the list of suggestions comes from, and what is put in the place of what was typed. */
export interface Suggesting {
  readonly trigger: '@' | '{';
  /** Names the list for assistive technology. */
  readonly label: string;
  /** An answer that a newer question overtook is dropped. */
  ask(query: string): Promise<readonly Suggestion[]>;
  insertion(id: string): Record<string, unknown> | undefined;
  /** A list was found for what was typed, perhaps an empty one. */
  onCount(count: number): void;
  onClose(): void;
}

type Choice = Parameters<Mention['renderList']>[1][number];

function withHeadings(suggestions: readonly Suggestion[]): Choice[] {
  return suggestions.flatMap(({ id, title, detail, group }, index) => {
    const choice: Choice = { id, value: title, ...(detail === undefined ? {} : { detail }) };
    return group !== undefined && group !== suggestions[index - 1]?.group
      ? [{ id: '', value: group, disabled: 'true' }, choice]
      : [choice];
  });
}

function drawChoice({ value, detail, disabled }: Record<string, unknown>): HTMLElement {
  const text = document.createElement('span');
  text.className = disabled === 'true' ? 'at-suggestions__group' : 'at-suggestions__title';
  text.textContent = String(value);
  if (typeof detail !== 'string') return text;
  const both = document.createElement('span');
  both.className = 'at-suggestions__choice';
  const small = document.createElement('span');
  small.className = 'at-suggestions__detail';
  small.textContent = detail;
  both.append(text, small);
  return both;
}

/** Options of the list for one editor. `listId` has to be its own. */
export function suggestionOptions(
  listId: string,
  blotName: string,
  suggesting: Suggesting,
): Partial<MentionOption> & OwnOptions {
  return {
    listId,
    listLabel: suggesting.label,
    onCount: (count) => suggesting.onCount(count),
    mentionDenotationChars: [suggesting.trigger],
    isolateCharacter: suggesting.trigger === '@',
    allowedChars: /^(?! )[^\n@{}\uFFFC]*$/,
    maxChars: 60,
    blotName,
    positioningStrategy: 'fixed',
    mentionContainerClass: 'at-suggestions',
    mentionListClass: 'at-suggestions__list',
    listItemClass: 'at-suggestions__item',
    spaceAfterInsert: suggesting.trigger === '@',
    renderItem: drawChoice,
    source: (query, render) => {
      void suggesting.ask(query).then((found) => {
        render(withHeadings(found), query);
      });
    },
    onSelect: ({ id }, insertItem) => {
      const insertion = suggesting.insertion(id ?? '');
      if (insertion !== undefined) insertItem(insertion);
    },
    onClose: () => {
      suggesting.onClose();
      return true;
    },
  };
}
