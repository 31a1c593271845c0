import { useRegion, useTranslation } from '@atrium/platform';
import { Button, Icon, VisuallyHidden } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { openDialog } from '../dialog-store.ts';
import type { DialogProps } from '../dialogs.tsx';
import type { Command, FoundGroup } from './command.ts';
import { CommandList } from './command-list.tsx';
import { findCommands, markCommands, withoutEmpty } from './find-commands.ts';
import { takeTyping } from './early-typing.ts';
import { useActions } from './use-actions.ts';
import { useFoundRecords } from './use-found-records.ts';
import { useRecent } from './use-recent.ts';
import { useRecentRecords } from './use-recent-records.ts';
import { useScreens } from './use-screens.ts';
import './command-palette.css';

const WIDTH_PX = 620;
const fromTop = { insetBlockStart: 72 };

/** Goes anywhere and does anything this person may, by typing (Ctrl+K or ⌘K). */
export function CommandPalette({ input: asked = {}, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const screens = useScreens();
  const actions = useActions();
  const records = useFoundRecords(query);
  const opened = useRecentRecords();
  const { recent, remember } = useRecent([...screens, ...actions]);
  const isEmpty = query.trim() === '';

  const screensTitle = t('shell.palette.group.screens', 'Screens');
  const actionsTitle = t('shell.palette.group.actions', 'Actions');
  const { searched, failed } = records;
  const listOf = (names: readonly string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(names);
  const found = listOf([screensTitle, actionsTitle, ...searched]);
  const openedIds = new Set(opened.flatMap((group) => group.found.map((command) => command.id)));
  const others = recent.filter((command) => !openedIds.has(command.id));
  // Opened to begin something, it shows what can be begun until something is typed.
  const isForActions = isEmpty && asked['show'] === 'actions';
  const groups: readonly FoundGroup[] = withoutEmpty([
    ...(isEmpty && !isForActions ? opened : []).map(({ id, title, found }) => ({
      group: id,
      title,
      found: markCommands(found, ''),
    })),
    {
      group: 'recent',
      title: t('shell.palette.group.recent', 'Recent'),
      found: isEmpty && !isForActions ? markCommands(others, '') : [],
    },
    { group: 'screens', title: screensTitle, found: isForActions ? [] : findCommands(screens, query) },
    {
      group: 'actions',
      title: actionsTitle,
      found: findCommands(actions, query, isEmpty ? actions.length : undefined),
    },
    ...records.groups.map(({ id, title, found }) => ({ group: id, title, found: markCommands(found, query) })),
  ]);
  const all = groups.flatMap(({ found }) => found.map(({ command }) => command));
  const count = all.length;
  const position = Math.min(active, Math.max(0, count - 1));
  useEffect(() => setActive(0), [query]);
  useEffect(() => {
    const typed = takeTyping();
    if (typed !== '') setQuery(typed);
    input.current?.focus();
  }, []);

  const choose = (command: Command | undefined) => {
    if (command === undefined) return;
    remember(command);
    onClose();
    command.run();
  };
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: (position + 1) % Math.max(1, count),
    ArrowUp: (position - 1 + count) % Math.max(1, count),
    Home: 0,
    End: count - 1,
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = moves[event.key];
    if (next !== undefined && !event.shiftKey) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(all[position]);
    } else if (event.key === '?' && isEmpty) {
      event.preventDefault();
      openDialog('keyboardHelp');
    }
  };
  const looksFor = listOf(searched);
  const status = useMemo(() => {
    if (records.isLoading) return t('shell.palette.looking', 'Searching: {{records}}…', { records: looksFor });
    if (failed.length > 0) return '';
    if (count === 0) return t('shell.palette.none', 'No results.');
    return t('shell.palette.count', {
      defaultValue_one: '{{count}} result',
      defaultValue_other: '{{count}} results',
      count,
    });
  }, [count, failed.length, records.isLoading, looksFor, t]);

  return (
    <Modal
      open
      width={WIDTH_PX}
      style={fromTop}
      footer={null}
      closable={false}
      // Whoever asks for it by a key types on: it does not grow into view.
      transitionName=""
      maskTransitionName=""
      title={<VisuallyHidden>{t('shell.palette.title', 'Go to or do')}</VisuallyHidden>}
      onCancel={onClose}
      className="sh-palette"
    >
      <div className="sh-palette__input">
        <Icon name="search" />
        <input
          ref={input}
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={count > 0 ? `${id}-${position}` : undefined}
          aria-autocomplete="list"
          aria-label={found}
          placeholder={found}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
      <CommandList id={id} groups={groups} active={position} onPoint={setActive} onChoose={choose} />
      {failed.length > 0 && (
        <div className="sh-palette__failed" role="alert">
          <span>{t('shell.palette.failed', 'Could not search: {{records}}.', { records: listOf(failed) })}</span>
          <Button size="small" onClick={records.retry}>
            {t('shell.palette.retry', 'Try again')}
          </Button>
        </div>
      )}
      <div className="sh-palette__foot">
        <span role="status">{status}</span>
        <span className="sh-palette__keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t('shell.palette.keyMove', 'move')} <kbd>↵</kbd>{' '}
          {t('shell.palette.keyOpen', 'open')} <kbd>?</kbd> {t('shell.palette.keyHelp', 'all keys')}
        </span>
      </div>
    </Modal>
  );
}
