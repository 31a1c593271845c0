import { formatDisplayValue, isFigureType } from '@atrium/domain';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import { Tag } from '../display/tag.tsx';
import { DueDate } from '../inputs/due-date.tsx';
import { Rating } from '../inputs/rating.tsx';
import { CellMenu, readCellMenu } from './cell-menu.tsx';
import type { GridColumn, GridDataType } from './types.ts';

/** Where the firm works: decides how figures and days are written. */
export interface CellRegion {
  language: string;
  timeZone: string;
  currency: string;
}

/** Stands where there is nothing to say. */
const NOTHING = '—';

/** Figures line up at the end of their column, words at the start. */
export function alignmentOf(column: Pick<GridColumn<never>, 'align' | 'dataType'>): 'start' | 'end' | 'center' {
  return column.align ?? (isFigureType(column.dataType ?? 'String') ? 'end' : 'start');
}

/** Shows a value the way its column's data type asks: mostly text, a control where the type is one. An amount of zero shows a dash, as lawyers write it. */
export function presentValue(value: unknown, dataType: GridDataType, region: CellRegion, title = ''): ReactNode {
  if (value === null || value === undefined || value === '') return NOTHING;
  switch (dataType) {
    case 'Boolean':
    case 'Checkbox':
      return value === true ? <Icon name="check" label="✓" /> : NOTHING;
    case 'Image':
      return typeof value === 'string' && isOwnOrSecure(value) ? (
        <img className="at-grid__image" src={value} alt="" loading="lazy" />
      ) : (
        NOTHING
      );
    case 'Link':
      return linkOf(value);
    case 'Email':
      return typeof value === 'string' ? <a href={`mailto:${value}`}>{value}</a> : NOTHING;
    case 'Chips':
      return Array.isArray(value)
        ? value.map((chip) => (
            <Tag key={String(chip)} tone="neutral">
              {String(chip)}
            </Tag>
          ))
        : NOTHING;
    case 'EventCampaignCategory':
      return <Tag tone="neutral">{formatDisplayValue(dataType, value, region)}</Tag>;
    case 'Rating':
      return <Rating isReadOnly label={title} value={typeof value === 'number' ? value : null} />;
    case 'DueDate':
      return <DueDate value={typeof value === 'string' ? value : null} />;
    case 'ContextMenu':
    case 'ContextMenuStaff': {
      const menu = readCellMenu(value);
      return menu === null ? NOTHING : <CellMenu {...menu} title={title} showsName={dataType === 'ContextMenuStaff'} />;
    }
    default:
      return formatDisplayValue(dataType, value, region);
  }
}

function linkOf(value: unknown): ReactNode {
  const { href, text } =
    typeof value === 'object' && value !== null && 'href' in value
      ? { href: value.href, text: 'text' in value ? value.text : value.href }
      : { href: value, text: value };
  return typeof href === 'string' && isOwnOrSecure(href) ? <a href={href}>{String(text)}</a> : String(text);
}

/** A path within the product or an https address; nothing that could be a script. */
function isOwnOrSecure(address: string): boolean {
  return /^\/(?!\/)/.test(address) || (URL.canParse(address) && new URL(address).protocol === 'https:');
}
