import { theme, type ThemeConfig } from 'antd'
import { constants } from '../constants.ts'
import { readColour, readableOn, writeColour } from './contrast.ts'
import type { Palette } from './theme.ts'

type Algorithm = NonNullable<Extract<ThemeConfig['algorithm'], readonly unknown[]>>[number]

const dark_red = '#ff8a84'
/** On a hovered or pressed button; the library would take a lighter one, which white text can't be read on. */
const pressed_red = '#a81e26'

/**
 * antd's tokens from our palette: the accent for text, the fill for areas that carry text.
 * @param moves false: nothing is animated. antd must know: it waits for the ends of transitions, which the style sheet
 * takes away
 */
export function antdTheme(
  { accent, fill, on_fill, tint }: Palette,
  scheme: 'light' | 'dark',
  moves: boolean,
): ThemeConfig {
  const base = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  // antd would shift the colour again; ours is already right.
  const ours: Algorithm = (seed, map = base(seed)) => ({
    ...map,
    colorPrimary: fill,
    colorPrimaryHover: accent,
    colorPrimaryActive: accent,
    colorPrimaryText: accent,
    colorPrimaryTextHover: accent,
    colorPrimaryTextActive: accent,
    colorPrimaryBg: tint,
    colorPrimaryBgHover: tint,
    colorLink: accent,
    colorLinkHover: accent,
    colorLinkActive: accent,
    // The dark algorithm's red is not readable as text on its own backgrounds.
    ...(scheme === 'dark'
      ? {
          colorError: dark_red,
          colorErrorText: dark_red,
          colorErrorHover: dark_red,
          colorErrorActive: dark_red,
        }
      : { colorErrorHover: pressed_red, colorErrorActive: pressed_red }),
  })
  // The base element colour marks what is neither good nor bad, darkened or lightened to be readable.
  const info = readColour(constants.element_color) ?? [64, 158, 255]
  const ground = readColour(scheme === 'dark' ? '#1f2227' : '#ffffff') ?? [255, 255, 255]
  const on_dark = { colorTextLightSolid: '#fff' }
  return {
    algorithm: [base, ours],
    token: {
      colorPrimary: fill,
      colorTextLightSolid: on_fill,
      colorInfo: writeColour(readableOn(info, [ground])),
      colorTextDescription: 'var(--quiet)',
      colorTextPlaceholder: scheme === 'dark' ? '#98a0ac' : '#6b7480',
      borderRadius: 8,
      // Touch targets: on narrow screens all controls are large.
      controlHeightLG: 44,
      fontSizeLG: 16,
      fontFamily: 'var(--font)',
      motionDurationSlow: '0.2s',
      motionDurationMid: '0.15s',
      motion: moves,
      wireframe: false,
      ...(scheme === 'dark'
        ? {
            colorBgBase: '#101215',
            colorBgContainer: '#16181c',
            colorBgElevated: '#1f2227',
            colorBgLayout: '#101215',
            colorText: '#e6e9ed',
          }
        : { colorText: '#1f2329', colorBgLayout: '#f5f6f8', colorError: '#c4262e' }),
    },
    components: {
      Button: scheme === 'dark' ? { dangerColor: '#16181c' } : {},
      Descriptions: { labelColor: 'var(--quiet)' },
      Tooltip: on_dark,
      Upload: on_dark,
      Image: on_dark,
      Layout: { headerBg: 'transparent' },
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        activeBarBorderWidth: 0,
        itemSelectedColor: accent,
        itemSelectedBg: tint,
        subMenuItemSelectedColor: accent,
      },
      Table: { headerBg: 'var(--backdrop)', headerSplitColor: 'transparent', cellPaddingBlockSM: 8 },
      Tabs: { itemSelectedColor: accent, inkBarColor: accent, itemHoverColor: accent },
    },
  }
}
