import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserLocal } from '../../session/expiringStorage.ts'

/** What the person chose; `system` follows the operating system. */
export type ThemeMode = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'

const storageKey = 'heliodesk__theme'
const modes: readonly ThemeMode[] = ['light', 'dark', 'system']

interface ThemeState {
  readonly mode: ThemeMode
  readonly theme: Theme
}

const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null
export function themeOf(mode: ThemeMode, systemIsDark: boolean): Theme {
  if (mode !== 'system') return mode
  return systemIsDark ? 'dark' : 'light'
}

function savedMode(): ThemeMode {
  const saved = browserLocal.getItem(storageKey)
  return modes.find((mode) => mode === saved) ?? 'system'
}

const stateOf = (mode: ThemeMode): ThemeState => ({ mode, theme: themeOf(mode, systemDark?.matches ?? false) })
const themeStore = createStore<ThemeState>()(() => stateOf(savedMode()))

function apply(state: ThemeState): void {
  document.documentElement.dataset.theme = state.theme
  themeStore.setState(state)
}

/** Marks the document before the first paint and follows the system from then on. */
export function startTheme(): void {
  apply(stateOf(savedMode()))
  systemDark?.addEventListener('change', () => apply(stateOf(themeStore.getState().mode)))
}

export function setThemeMode(mode: ThemeMode): void {
  browserLocal.setItem(storageKey, mode)
  apply(stateOf(mode))
}

export const useThemeMode = (): ThemeMode => useStore(themeStore, (state) => state.mode)
/** The theme in force; charts and the component library draw by it. */
export const useTheme = (): Theme => useStore(themeStore, (state) => state.theme)
