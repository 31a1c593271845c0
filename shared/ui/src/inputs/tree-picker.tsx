import { useTranslation } from '@atrium/platform';
import { Input, TreeSelect, type RefSelectProps } from 'antd';
import { useMemo, type ReactElement } from 'react';
import { Icon } from '../display/icon.tsx';
import { attributesOf, controlClass, useControlSize, useListAttributes, type ControlProps } from './control.ts';
import './tree-picker.css';

/** The most the open list is high (product specification §9). */
export const TREE_PICKER_HEIGHT_PX = 400;

/** A choice and the choices under it (product specification §3, tree option). */
export interface TreeOption {
  readonly label: string;
  readonly value: string;
  readonly children?: readonly TreeOption[] | undefined;
  /** Stands there for those under it, and cannot be chosen itself. */
  readonly isDisabled?: boolean | undefined;
}

export interface TreePickerProps extends ControlProps<string> {
  options: readonly TreeOption[];
  placeholder?: string | undefined;
  /** Opens every branch at first; by default those that lead to what is chosen. */
  isExpanded?: boolean | undefined;
  /** What is loading; the list says so. */
  isLoading?: boolean | undefined;
}

interface TreeNode {
  title: string;
  value: string;
  /** What typing is compared with. */
  found: string;
  disabled: boolean;
  children?: TreeNode[];
}

/**
 * One choice of a tree, found by opening branches or by typing part of its name;
 * accents and case do not matter. Keys: down opens and moves, right and left open
 * and close branches, Enter chooses, Escape closes.
 *
 * @example <TreePicker options={teams} value={team} onChange={setTeam} aria-label="Team" />
 */
export function TreePicker({
  value,
  onChange,
  onBlur,
  isReadOnly = false,
  autoFocus = false,
  options,
  placeholder,
  isExpanded = false,
  isLoading = false,
  ...rest
}: TreePickerProps): ReactElement {
  const { t } = useTranslation();
  const size = useControlSize();
  const attributes = useListAttributes<RefSelectProps>(rest);
  const nodes = useMemo(() => options.map(nodeOf), [options]);
  const common = { size, placeholder: placeholder ?? t('ui.tree.placeholder', 'Choose') };
  if (isReadOnly)
    return (
      <Input
        {...attributesOf(rest)}
        {...common}
        className={controlClass(true)}
        readOnly
        value={labelOf(options, value ?? null) ?? ''}
        onBlur={onBlur}
      />
    );
  return (
    <TreeSelect<string | null, TreeNode>
      {...attributes}
      {...common}
      className={controlClass(false)}
      classNames={{ popup: { root: 'at-control__popup at-tree-picker__popup' } }}
      autoFocus={autoFocus}
      showSearch
      allowClear
      treeLine={{ showLeafIcon: false }}
      listHeight={TREE_PICKER_HEIGHT_PX}
      loading={isLoading}
      suffixIcon={<Icon name="chevron-down" size={14} />}
      treeDefaultExpandAll={isExpanded}
      // By this the list knows which choice Enter takes.
      treeNodeFilterProp="found"
      filterTreeNode={(search, node) => String(node['found']).includes(plain(search))}
      notFoundContent={isLoading ? t('ui.tree.loading', 'Loading…') : t('ui.tree.none', 'No matches')}
      treeData={nodes}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
      onBlur={() => onBlur?.()}
    />
  );
}

function nodeOf({ label, value, children, isDisabled = false }: TreeOption): TreeNode {
  return {
    title: label,
    value,
    found: plain(label),
    disabled: isDisabled,
    ...(children === undefined || children.length === 0 ? {} : { children: children.map(nodeOf) }),
  };
}

function labelOf(options: readonly TreeOption[], value: string | null): string | null {
  for (const option of options) {
    const label = option.value === value ? option.label : labelOf(option.children ?? [], value);
    if (label !== null) return label;
  }
  return null;
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
