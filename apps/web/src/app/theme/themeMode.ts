import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { changeSettings, inForce, readSettings, type Settings, settingsKey, settingsStore } from './settings.ts'

/** What the person chose; `system` follows the operating system. */
export type ThemeMode = Settings['mode']
export type Theme = 'light' | 'dark'

const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null
export function themeOf(mode: ThemeMode, systemIsDark: boolean): Theme {
  if (mode !== 'system') return mode
  return systemIsDark ? 'dark' : 'light'
}

// Paper is white, whatever the screen is.
const printing = typeof matchMedia === 'function' ? matchMedia('print') : null
const themeNow = (): Theme => (printing?.matches ? 'light' : themeOf(settingsStore.getState().mode, systemDark?.matches ?? false))
const themeStore = createStore<{ readonly theme: Theme }>()(() => ({ theme: themeNow() }))

/** Writes the settings onto the document, where the styles find them. Charts and the component library hear of it afterwards. */
function apply(): void {
  const { colour, density, colourWeak } = settingsStore.getState()
  const theme = themeNow()
  const root = document.documentElement
  Object.assign(root.dataset, { theme, colour, density })
  root.toggleAttribute('data-colour-weak', colourWeak)
  themeStore.setState({ theme })
}

// Before anything that draws: whoever hears of a change finds the document already changed.
settingsStore.subscribe(apply)

let started = false
/** Marks the document before the first paint; follows the system and other windows from then on. */
export function startTheme(): void {
  readSettings()
  apply()
  if (started) return
  started = true
  systemDark?.addEventListener('change', apply)
  printing?.addEventListener('change', apply)
  window.addEventListener('storage', (event) => {
    if (event.key === settingsKey || event.key === null) readSettings()
  })
}

export const setThemeMode = (mode: ThemeMode): void => changeSettings({ mode })

// The same object as long as nothing changes: a component may take all of it.
const settingsInForce = createStore<Settings>()(() => inForce(settingsStore.getState()))
settingsStore.subscribe((settings) => settingsInForce.setState(inForce(settings)))

/** A setting as it is in force; what another one rules out counts as off. */
export function useSettings<T>(select: (settings: Settings) => T): T {
  return useStore(settingsInForce, select)
}
export const useThemeMode = (): ThemeMode => useSettings((settings) => settings.mode)
/** Theme of the menu: its own on a light page, dark on a dark one (SETTINGS-01). */
export function useMenuTheme(): Theme {
  const own = useSettings((settings) => settings.menuTheme)
  return useTheme() === 'dark' ? 'dark' : own
}
/** The theme in force; charts and the component library draw by it. */
export const useTheme = (): Theme => useStore(themeStore, (state) => state.theme)
