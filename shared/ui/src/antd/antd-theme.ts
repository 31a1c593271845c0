import type { Density } from '@atrium/contracts';
import { theme, type ThemeConfig } from 'antd';
import { densityMeasures, themeTokens, type ColourTokens, type ResolvedScheme } from '../theme/tokens.ts';

function ownTokens(colours: ColourTokens): Partial<ReturnType<typeof theme.getDesignToken>> {
  return {
    colorPrimary: colours.accent,
    colorPrimaryHover: colours.accentHover,
    colorPrimaryActive: colours.accentHover,
    colorPrimaryText: colours.accent,
    colorPrimaryBg: colours.accentSoft,
    colorPrimaryBgHover: colours.accentSoft,
    colorPrimaryBorder: colours.accent,
    colorTextLightSolid: colours.onAccent,
    colorLink: colours.accent,
    colorLinkHover: colours.accentHover,
    colorSuccess: colours.accent,
    colorSuccessBg: colours.accentSoft,
    colorWarning: colours.warn,
    colorWarningBg: colours.warnSoft,
    colorError: colours.bad,
    colorErrorBg: colours.badSoft,
    colorInfo: colours.info,
    colorInfoBg: colours.infoSoft,
    colorText: colours.ink,
    colorTextBase: colours.ink,
    colorTextHeading: colours.ink,
    colorTextSecondary: colours.muted,
    colorTextTertiary: colours.muted,
    colorTextQuaternary: colours.faint,
    colorTextDescription: colours.muted,
    colorTextPlaceholder: colours.muted,
    colorIcon: colours.muted,
    colorBgBase: colours.surface,
    colorBgLayout: colours.paper,
    colorBgContainer: colours.surface,
    colorBgElevated: colours.surface,
    colorBgMask: colours.scrim,
    colorBorder: colours.line,
    colorBorderSecondary: colours.lineSoft,
    colorSplit: colours.lineSoft,
    colorFillSecondary: colours.lineSoft,
    colorFillTertiary: colours.lineSoft,
    colorFillQuaternary: colours.surfaceHover,
    colorFillAlter: colours.surfaceHover,
    controlItemBgHover: colours.lineSoft,
    controlItemBgActive: colours.accentSoft,
    controlItemBgActiveHover: colours.accentSoft,
    boxShadow: colours.shadow,
    boxShadowSecondary: colours.shadow,
  };
}

/** What a finger needs, however close the person wants things to stand. */
const FINGER_PX = 44;

/** Below it a phone zooms into the field it focuses. */
const UNZOOMED_PX = 16;

interface Situation {
  /** Fingers point. */
  readonly isTouched?: boolean;
  /** Nothing is to move: what opens is there at once. */
  readonly isStill?: boolean;
}

function themeOf(
  scheme: ResolvedScheme,
  density: Density,
  { isTouched = false, isStill = false }: Situation,
): ThemeConfig {
  const controlHeight = isTouched ? FINGER_PX : densityMeasures[density].controlHeight;
  const colours = themeTokens[scheme];
  const base = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    cssVar: { key: `atrium-${scheme}-${isTouched ? 'touched' : density}${isStill ? '-still' : ''}` },
    // One antd on the page: class names need no hash to tell them apart.
    hashed: false,
    // Our tokens come last, so that the algorithm does not shade them again.
    algorithm: (seed, map) => ({ ...base(seed, map), ...ownTokens(colours) }),
    token: {
      colorPrimary: colours.accent,
      // antd derives these from the faintest ink, in which nothing that must be read may be written.
      colorTextPlaceholder: colours.muted,
      colorTextDisabled: colours.muted,
      fontFamily: themeTokens.fontSans,
      fontSize: 13,
      borderRadius: themeTokens.radiusControl,
      borderRadiusLG: themeTokens.radiusCard,
      borderRadiusSM: 6,
      controlHeight,
      motion: !isStill,
      controlHeightSM: isTouched ? 36 : Math.min(28, controlHeight - 4),
      // Large is for thumbs: phones alone ask for it.
      controlHeightLG: FINGER_PX,
      lineWidthFocus: 2,
      wireframe: false,
    },
    components: {
      Table: {
        headerBg: colours.surface,
        headerColor: colours.muted,
        headerSplitColor: 'transparent',
        headerSortActiveBg: colours.surface,
        headerSortHoverBg: colours.surfaceHover,
        bodySortBg: colours.surface,
        fixedHeaderSortActiveBg: colours.surface,
        rowHoverBg: colours.surfaceHover,
        rowSelectedBg: colours.accentSoft,
        rowSelectedHoverBg: colours.accentSoft,
        borderColor: colours.lineSoft,
        cellPaddingBlock: 7,
        cellPaddingInline: 10,
        headerBorderRadius: themeTokens.radiusCard,
      },
      Tooltip: { colorBgSpotlight: colours.ink, colorTextLightSolid: colours.surface },
      Progress: { defaultColor: colours.accent, remainingColor: colours.lineSoft },
      Input: { colorBorder: colours.lineStrong, inputFontSizeLG: UNZOOMED_PX },
      InputNumber: { colorBorder: colours.lineStrong, inputFontSizeLG: UNZOOMED_PX },
      DatePicker: { colorBorder: colours.lineStrong, inputFontSizeLG: UNZOOMED_PX },
      Modal: { titleFontSize: 18, titleColor: colours.ink },
      Segmented: { trackBg: colours.lineSoft, itemSelectedBg: colours.surface },
      Tabs: { titleFontSize: 13, inkBarColor: colours.accent },
      Select: {
        colorBorder: colours.lineStrong,
        fontSizeLG: UNZOOMED_PX,
        optionSelectedBg: colours.accentSoft,
        optionSelectedColor: colours.accent,
      },
    },
  };
}

const made = new Map<string, ThemeConfig>();

/** antd's theme for a scheme, a density and what the person needs, made once from the tokens. */
export function antdThemeOf(scheme: ResolvedScheme, density: Density, situation: Situation = {}): ThemeConfig {
  const key = `${scheme} ${density} ${situation.isTouched === true} ${situation.isStill === true}`;
  const known = made.get(key) ?? themeOf(scheme, density, situation);
  made.set(key, known);
  return known;
}
