import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The eight of A§2.3; `brand` is the product's own #CA000F, until one is picked (D-THEME). */
export const colours = ['red', 'volcano', 'dusk', 'cyan', 'green', 'blue', 'geekblue', 'purple'] as const

/** What may be chosen, the default first. */
export const looks = {
  /** Of the whole page; `system` follows the operating system. */
  mode: ['system', 'light', 'dark'],
  colour: ['brand', ...colours],
  density: ['normal', 'compact', 'loose'],
} as const

/** How everything that is drawn looks; where the choice is made and kept is the application's affair. */
export type Look = { readonly [K in keyof typeof looks]: (typeof looks)[K][number] } & { readonly colourWeak: boolean }
export type Theme = 'light' | 'dark'

const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null
// Paper is white, whatever the screen is.
const printing = typeof matchMedia === 'function' ? matchMedia('print') : null

function themeOf({ mode }: Look): Theme {
  if (printing?.matches) return 'light'
  if (mode !== 'system') return mode
  return systemDark?.matches ? 'dark' : 'light'
}

const usual: Look = { mode: looks.mode[0], colour: looks.colour[0], density: looks.density[0], colourWeak: false }
const store = createStore<Look & { readonly theme: Theme }>()(() => ({ ...usual, theme: themeOf(usual) }))

/** Writes the look onto the document, where the styles find it. Charts and the component library hear of it afterwards. */
export function setLook(change: Partial<Look>): void {
  const look = { ...store.getState(), ...change }
  const theme = themeOf(look)
  const root = document.documentElement
  Object.assign(root.dataset, { theme, colour: look.colour, density: look.density })
  root.toggleAttribute('data-colour-weak', look.colourWeak)
  store.setState({ ...look, theme })
}

let isFollowing = false
/** The look changes with the operating system and for paper from now on. */
export function followSystem(): void {
  if (isFollowing) return
  isFollowing = true
  systemDark?.addEventListener('change', () => setLook({}))
  printing?.addEventListener('change', () => setLook({}))
}

/** The theme in force; charts and the component library draw by it. */
export const useTheme = (): Theme => useStore(store, ({ theme }) => theme)
export const useLook = <T>(select: (look: Look) => T): T => useStore(store, select)
