import { theme as antdTheme, type ThemeConfig } from 'antd'
import type { Look, Theme } from './theme.ts'

type Read = (name: string) => string
type Override = Readonly<Record<string, string | number | boolean>>

/** Reads a colour of tokens.css in force, so that colours are written down once. */
function reader(): Read {
  const style = getComputedStyle(document.documentElement)
  return (name) => style.getPropertyValue(`--${name}`).trim()
}

/** Values that the library's algorithm must not derive: it turns the brand red and the link unreadable in dark. */
function pinned(c: Read): Override {
  return {
    colorPrimary: c('primary-text'),
    colorPrimaryText: c('primary-text'),
    colorPrimaryBg: c('primary-soft'),
    colorPrimaryBgHover: c('primary-soft'),
    colorPrimaryHover: c('primary-text'),
    colorPrimaryActive: c('primary-active'),
    colorLink: c('link'),
    colorLinkHover: c('link-hover'),
    colorLinkActive: c('link'),
    colorError: c('danger'),
    colorErrorText: c('danger'),
    colorErrorBorder: c('danger-border'),
    colorErrorBg: c('danger-soft'),
    colorWarning: c('warning'),
    colorWarningBg: c('warning-soft'),
    colorWarningBorder: c('warning-border'),
    colorSuccess: c('success'),
    colorSuccessBg: c('success-soft'),
    colorSuccessBorder: c('success-border'),
    colorInfo: c('info'),
    colorInfoBg: c('info-soft'),
    colorInfoBorder: c('info-border'),
    colorText: c('text-1'),
    colorTextSecondary: c('text-2'),
    colorTextTertiary: c('text-3'),
    colorTextQuaternary: c('text-4'),
    colorBorder: c('border-strong'),
    colorBorderSecondary: c('border'),
    colorBgLayout: c('bg-page'),
    colorBgContainer: c('bg-card'),
    colorBgElevated: c('bg-float'),
    colorBgMask: c('bg-mask'),
  }
}

/** Values the library derives after the algorithm. */
function aliases(c: Read): Override {
  return {
    colorTextDescription: c('text-3'),
    colorTextPlaceholder: c('text-3'),
    colorTextDisabled: c('text-4'),
    colorTextHeading: c('text-1'),
    colorTextLabel: c('text-2'),
    colorIcon: c('text-3'),
    colorIconHover: c('text-1'),
    colorSplit: c('border-soft'),
    colorBgContainerDisabled: c('bg-disabled'),
    colorFillAlter: c('bg-head'),
    controlItemBgHover: c('bg-hover'),
    controlItemBgActive: c('bg-selected'),
    controlItemBgActiveHover: c('bg-selected'),
    controlOutline: 'transparent',
    boxShadow: c('shadow-modal'),
    boxShadowSecondary: c('shadow-float'),
    colorHighlight: c('danger'),
  }
}

/** A selection control is slate, never red: a column of ticked boxes must not look like errors. */
const slate = (c: Read): Override => ({
  colorPrimary: c('control-on'),
  colorPrimaryHover: c('control-on'),
  colorPrimaryActive: c('control-on'),
  colorPrimaryBorder: c('control-on'),
  colorWhite: c('control-mark'),
  lineWidthFocus: 2,
})

function fields(c: Read): Override {
  return { colorBgContainer: c('bg-input'), hoverBorderColor: c('text-3'), activeBorderColor: c('text-2'), activeShadow: 'none' }
}

function components(c: Read, density: Density): NonNullable<ThemeConfig['components']> {
  return {
    Button: {
      colorPrimary: c('primary'),
      colorPrimaryHover: c('primary-hover'),
      colorPrimaryActive: c('primary-active'),
      colorTextLightSolid: c('text-on-primary'),
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultHoverColor: c('text-1'),
      defaultHoverBorderColor: c('text-3'),
      defaultActiveColor: c('text-1'),
      defaultActiveBorderColor: c('text-2'),
      fontWeight: 400,
    },
    Checkbox: slate(c),
    Radio: slate(c),
    Switch: { colorPrimary: c('control-on'), colorPrimaryHover: c('control-on'), handleBg: c('control-mark') },
    Input: fields(c),
    InputNumber: fields(c),
    Select: {
      ...fields(c),
      selectorBg: c('bg-input'),
      activeOutlineColor: 'transparent',
      optionSelectedBg: c('bg-selected'),
      optionActiveBg: c('bg-hover'),
      optionSelectedColor: c('text-1'),
      multipleItemBg: c('bg-track'),
    },
    DatePicker: {
      ...fields(c),
      cellActiveWithRangeBg: c('bg-selected'),
      colorPrimary: c('control-on'),
      colorTextLightSolid: c('control-mark'),
    },
    Cascader: { optionSelectedBg: c('bg-selected') },
    Tree: { nodeSelectedBg: c('bg-selected'), nodeHoverBg: c('bg-hover') },
    Form: { itemMarginBottom: formGap[density] },
    Table: {
      cellPaddingBlock: cellPadding[density],
      headerBg: c('bg-head'),
      headerColor: c('text-1'),
      headerSplitColor: 'transparent',
      borderColor: c('border-soft'),
      rowHoverBg: c('bg-hover'),
      rowSelectedBg: c('bg-selected'),
      rowSelectedHoverBg: c('bg-selected'),
      headerSortActiveBg: c('bg-head'),
      headerSortHoverBg: c('bg-hover'),
      bodySortBg: c('bg-card'),
    },
    Pagination: {
      itemActiveColor: c('text-1'),
      itemActiveColorHover: c('text-1'),
      colorPrimary: c('text-2'),
      colorPrimaryHover: c('text-1'),
    },
    Segmented: { trackBg: c('bg-track'), itemSelectedBg: c('bg-card'), itemColor: c('text-2') },
    Tabs: { itemSelectedColor: c('text-1'), itemHoverColor: c('text-1'), inkBarColor: c('primary-text') },
    Modal: { titleFontSize: 16 },
    Drawer: { zIndexPopup: 1000 },
  }
}

const sizes: Override = {
  fontSize: 14,
  borderRadius: 6,
  borderRadiusLG: 8,
  borderRadiusSM: 4,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s',
}

type Density = Look['density']

/** Heights of controls and the room around them. The size of the text stays: nothing under 12 px, body 14. */
const spacing: Readonly<Record<Density, Override>> = {
  compact: { controlHeight: 28, controlHeightSM: 24, controlHeightLG: 36, padding: 12, paddingLG: 16, marginLG: 16 },
  normal: { controlHeight: 32, controlHeightSM: 28, controlHeightLG: 40 },
  loose: { controlHeight: 40, controlHeightSM: 32, controlHeightLG: 44, padding: 20, paddingLG: 28, marginLG: 28 },
}
const formGap: Readonly<Record<Density, number>> = { compact: 12, normal: 20, loose: 28 }
const cellPadding: Readonly<Record<Density, number>> = { compact: 6, normal: 11, loose: 16 }

/** The component library in the colours of tokens.css. Call after the document carries the theme. */
export function buildAntdTheme(theme: Theme, density: Density, reducedMotion: boolean): ThemeConfig {
  const c = reader()
  const algorithm = theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm
  return {
    cssVar: { key: 'heliodesk' },
    hashed: false,
    algorithm: [algorithm, (_seed, map) => ({ ...map!, ...pinned(c) })],
    token: {
      colorPrimary: c('primary'),
      fontFamily: c('font-sans'),
      motion: !reducedMotion,
      wireframe: false,
      ...sizes,
      ...spacing[density],
      ...aliases(c),
    },
    components: components(c, density),
  }
}
