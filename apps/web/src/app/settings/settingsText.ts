import { settings as copy } from '../../copy/zhCN/settings.ts'
import { isOffered, parseSettings, type Settings } from './settings.ts'

/** Names of the settings as the drawer shows them. */
const names = new Map<string, () => string>([
  ['mode', () => copy.mode],
  ['menuTheme', () => copy.menuTheme],
  ['colour', () => copy.colour],
  ['layout', () => copy.layout],
  ['contentWidth', () => copy.contentWidth],
  ['density', () => copy.density],
  ['fixedHeader', () => copy.fixedHeader],
  ['autoHideHeader', () => copy.autoHideHeader],
  ['fixedSidebar', () => copy.fixedSidebar],
  ['colourWeak', () => copy.colourWeak],
  ['multiTab', () => copy.multiTab],
  ['watermark', () => copy.watermark],
])

/** Settings as text, to take along to another device. */
export const settingsToText = (settings: Settings): string => JSON.stringify(settings, null, 2)

export type Pasted = { readonly settings: Settings } | { readonly problem: string }

/** Reads what `settingsToText` wrote. Nothing is taken over when a part of it is unknown. */
export function settingsFromText(text: string): Pasted {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: copy.unreadable }
    for (const [key, one] of Object.entries(value)) {
      const name = names.get(key)
      if (!name) return { problem: copy.unknownKey(key) }
      if (!isOffered(key, one)) return { problem: copy.unknownValue(name(), String(one)) }
    }
    return { settings: parseSettings(text) }
  } catch {
    return { problem: copy.unreadable }
  }
}
