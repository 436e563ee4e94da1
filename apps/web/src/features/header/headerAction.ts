import type { IconName } from '../../ui/Icon.tsx'

/** Something that the header can do; the user menu, the phone's menu and the command palette offer the same ones. */
export interface HeaderAction {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  /** Found by these words as well. */
  readonly keywords?: string
  /** Key that does the same. */
  readonly shortcut?: string
  readonly hint?: string
  /** One choice among several; the chosen one is ticked. */
  readonly checked?: boolean
  readonly run: () => void
}
