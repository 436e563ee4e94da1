import type { IconName } from '../../../ui/Icon.tsx'

/** In the order in which they stand. */
export const paletteGroups = ['open', 'recent', 'page', 'station', 'customer', 'action'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/** One line of the palette. */
export interface PaletteEntry {
  readonly key: string
  readonly group: PaletteGroup
  readonly title: string
  readonly icon: IconName
  /** A station's state, drawn instead of the icon. */
  readonly status?: number | undefined
  /** Behind the title: its group in the menu, the number of a contract. */
  readonly detail?: string | undefined
  /** At the right end. */
  readonly hint?: string | undefined
  /** Key that does the same. */
  readonly shortcut?: string | undefined
  /** Found by these words as well. */
  readonly keywords?: string | undefined
  /** Leads to a page of the application, which may also open in a window of its own. */
  readonly path?: string | undefined
  readonly run: () => void
}

export interface PaletteInput {
  /** Pages, open tabs and actions of this moment. */
  readonly entries: readonly PaletteEntry[]
  /** Keys of the pages visited last, newest first: what was used lately ranks higher. */
  readonly recent: readonly string[]
  readonly onOpen: (path: string) => void
  readonly onHelp: () => void
  /** What stands in the box at first. */
  readonly query?: string
}
