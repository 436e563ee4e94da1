import { header as copy } from '../../copy/zhCN/header.ts'
import { Icon } from '../../ui/Icon.tsx'
import { commandKey } from '../../ui/keyboard.ts'
import styles from './GlobalSearch.module.css'
import { warmPalette } from './palette/openPalette.ts'

/** Looks like the search box, for those who have none: opens the command palette. */
export function PaletteButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.finder}
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={warmPalette}
      onFocus={warmPalette}
      onClick={() => onOpen()}
    >
      <Icon name="search" size={16} />
      <span>{copy.find}</span>
      <kbd>{commandKey} K</kbd>
    </button>
  )
}
