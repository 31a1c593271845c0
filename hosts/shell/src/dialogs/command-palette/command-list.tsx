import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { useEffect, useRef } from 'react';
import type { Command, FoundCommand, FoundGroup } from './command.ts';

interface CommandListProps {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  /** Place of the option that Enter takes. */
  readonly active: number;
  onPoint(place: number): void;
  onChoose(command: Command): void;
}

/** The list of a combobox: the focus stays in the input, which says which option is active. */
export function CommandList({ id, groups, active, onPoint, onChoose }: CommandListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);
  const starts = groups.map((_group, index) =>
    groups.slice(0, index).reduce((sum, { found }) => sum + found.length, 0),
  );
  return (
    <div
      ref={list}
      id={`${id}-list`}
      className="sh-palette__list"
      role="listbox"
      aria-label={t('shell.palette.results', 'Results')}
    >
      {groups.map(({ group, title, found }, groupIndex) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className="sh-palette__group">
            {title}
          </div>
          {found.map((each, index) => {
            const own = (starts[groupIndex] ?? 0) + index;
            return (
              <Option
                key={each.command.id}
                id={`${id}-${own}`}
                found={each}
                isActive={own === active}
                onPoint={() => onPoint(own)}
                onChoose={() => onChoose(each.command)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Option({
  id,
  found: { command, pieces },
  isActive,
  onPoint,
  onChoose,
}: {
  id: string;
  found: FoundCommand;
  isActive: boolean;
  onPoint(): void;
  onChoose(): void;
}) {
  return (
    // The keyboard reaches it through the input.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-label={[command.label, command.detail].filter(Boolean).join(', ')}
      aria-selected={isActive}
      className="sh-palette__option"
      onPointerMove={isActive ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={command.icon} />
      <span className="sh-palette__label">
        {pieces.map((piece, index) => (piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text))}
      </span>
      {command.detail !== undefined && <span className="sh-palette__detail">{command.detail}</span>}
    </div>
  );
}
