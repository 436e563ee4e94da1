import { followSystem, setLook, type Theme, useTheme } from '@heliodesk/widgets/theme/theme.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { changeSettings, inForce, readSettings, type Settings, settingsKey, settingsStore } from './settings.ts'

/** What the person chose; `system` follows the operating system. */
export type ThemeMode = Settings['mode']

const show = ({ mode, colour, density, colourWeak }: Settings): void => setLook({ mode, colour, density, colourWeak })
// Before anything that draws: whoever hears of a change finds the document already changed.
settingsStore.subscribe(show)

let started = false
/** Marks the document before the first paint; follows the system and other windows from then on. */
export function startTheme(): void {
  readSettings()
  show(settingsStore.getState())
  followSystem()
  if (started) return
  started = true
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
