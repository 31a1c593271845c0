/// <reference path="./css.d.ts" />
// package.json lists this file under `sideEffects`: without that a bundler drops these three.
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';

export { Button, type ButtonKind, type ButtonProps, type ControlSize } from './controls/button.tsx';
export { Field, describedBy, type FieldTexts } from './controls/field.tsx';
export { Checkbox, type CheckboxProps } from './controls/checkbox.tsx';
export { Chip, type ChipProps } from './controls/chip.tsx';
export { FilterBar } from './controls/filter-bar.tsx';
export { IconButton, type IconButtonProps } from './controls/icon-button.tsx';
export { PasswordField } from './controls/password-field.tsx';
export { SearchField, type SearchFieldProps } from './controls/search-field.tsx';
export { TextField, type TextFieldProps } from './controls/text-field.tsx';
export { Avatar, type AvatarProps } from './display/avatar.tsx';
export { Icon } from './display/icon.tsx';
export type { IconName } from './display/icon-paths.ts';
export { KeyFacts, type KeyFact } from './display/key-facts.tsx';
export { Notice, type NoticeTone } from './display/notice.tsx';
export { Panel } from './display/panel.tsx';
export { StatCard } from './display/stat-card.tsx';
export { Stats } from './display/stats.tsx';
export { Tag, type Tone } from './display/tag.tsx';
export { DateText, DurationText, MoneyText } from './display/texts.tsx';
export { toneForStage } from './display/tone-for-stage.ts';
export { VisuallyHidden } from './display/visually-hidden.tsx';
export { PAGE_BAR_ID, PageBar, type PageBarProps } from './layout/page-bar.tsx';
export type { PageView } from './layout/page-views.tsx';
export { Page, type PageProps } from './layout/page.tsx';
export { EmptyState } from './states/empty-state.tsx';
export { ErrorState } from './states/error-state.tsx';
export { LoadingShape } from './states/loading-shape.tsx';
export { NotBuiltYet } from './states/not-built-yet.tsx';
export { Toasts } from './states/toasts.tsx';
export { applyColourScheme, useColorScheme, type ColourScheme } from './theme/colour-scheme.ts';
export { themeTokens, type ColourTokens, type ResolvedScheme } from './theme/tokens.ts';
export { useIsPhone } from './theme/use-is-phone.ts';
