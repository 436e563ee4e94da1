import { looks } from '@heliodesk/widgets/theme/theme.ts'
import { createStore } from 'zustand/vanilla'
import { browserLocal } from '../../session/expiringStorage.ts'

/** What may be chosen, the default first. */
export const choices = {
  mode: looks.mode,
  menuTheme: ['light', 'dark'],
  colour: looks.colour,
  layout: ['sidemenu', 'topmenu'],
  contentWidth: ['fixed', 'fluid'],
  density: looks.density,
} as const

/** What is on or off, with its default. */
export const switches = {
  fixedHeader: true,
  /** Hides the header beyond 100 px of scrolling. */
  autoHideHeader: false,
  fixedSidebar: true,
  colourWeak: false,
  multiTab: true,
  /** Name, last figures of the phone and date over every page. */
  watermark: false,
} as const

type Choices = { readonly [K in keyof typeof choices]: (typeof choices)[K][number] }
type Switches = { readonly [K in keyof typeof switches]: boolean }
/** How the application looks on this device. */
export type Settings = Choices & Switches

export const defaultSettings: Settings = {
  mode: choices.mode[0],
  menuTheme: choices.menuTheme[0],
  colour: choices.colour[0],
  layout: choices.layout[0],
  contentWidth: choices.contentWidth[0],
  density: choices.density[0],
  ...switches,
}

export const settingsKey = 'heliodesk__settings'
/** Where the mode stood before there were other settings. */
const oldModeKey = 'heliodesk__theme'

const offered: Readonly<Record<string, readonly unknown[]>> = {
  ...choices,
  ...Object.fromEntries(Object.keys(switches).map((key) => [key, [true, false]])),
}

/** Whether a value read from somewhere is one that may be chosen. */
export const isOffered = (key: string, value: unknown): boolean => Object.hasOwn(offered, key) && offered[key]!.includes(value)

/** What is unknown or damaged falls back to the default, the rest stays. */
export function parseSettings(text: string | null): Settings {
  try {
    const saved: unknown = JSON.parse(text ?? '{}')
    if (typeof saved !== 'object' || saved === null) return defaultSettings
    return { ...defaultSettings, ...Object.fromEntries(Object.entries(saved).filter(([key, value]) => isOffered(key, value))) }
  } catch {
    return defaultSettings
  }
}

/** What the choices come to: some mean nothing beside others (SETTINGS-05, SETTINGS-09). */
export function inForce(settings: Settings): Settings {
  const top = settings.layout === 'topmenu'
  return {
    ...settings,
    contentWidth: top ? settings.contentWidth : 'fixed',
    fixedSidebar: !top && settings.fixedSidebar,
    autoHideHeader: settings.fixedHeader && settings.autoHideHeader,
  }
}

function saved(): Settings {
  const text = browserLocal.getItem(settingsKey)
  if (text !== null) return parseSettings(text)
  const mode = browserLocal.getItem(oldModeKey)
  browserLocal.removeItem(oldModeKey)
  const settings = parseSettings(JSON.stringify({ mode }))
  if (mode !== null) keep(settings)
  return settings
}

/** Only what differs is kept: who never chose follows a later default. */
function keep(settings: Settings): void {
  const own = Object.entries(settings).filter(
    ([key, value]) => value !== new Map<string, unknown>(Object.entries(defaultSettings)).get(key),
  )
  if (own.length === 0) browserLocal.removeItem(settingsKey)
  else browserLocal.setItem(settingsKey, JSON.stringify(Object.fromEntries(own)))
}

export const settingsStore = createStore<Settings>()(saved)

/** Takes effect at once, is kept on this device, and other windows follow. */
export function changeSettings(change: Partial<Settings>): void {
  settingsStore.setState(change)
  try {
    keep(settingsStore.getState())
  } catch {
    // A full or forbidden storage: the choice holds until the window is closed.
  }
}

/** Reads again what is kept: at the start, and when another window has changed it. */
export const readSettings = (): void => settingsStore.setState(saved())
