import { useEffect, useMemo } from 'react'
import { shell } from '../../copy/zhCN/shell.ts'
import { MenuTree, useOpenGroups } from './MenuTree.tsx'
import { type MenuItem, parentsOf, selectedPath } from './menuModel.ts'
import styles from './SideMenu.module.css'

interface Props {
  readonly items: readonly MenuItem[]
  readonly pathname: string
  readonly search?: string
  readonly collapsed: boolean
  /** Small numbers behind entries, by path. */
  readonly counts?: Readonly<Record<string, number>>
  readonly onOpen: (path: string) => void
}

/** The main navigation: root groups as an accordion, the open page marked, its parents open (A§2.3). */
export function SideMenu({ items, pathname, search = '', collapsed, counts = {}, onOpen }: Props) {
  const selected = selectedPath(items, pathname, search)
  const parents = useMemo(() => parentsOf(items, selected), [items, selected])
  const { open, setOpen, toggle } = useOpenGroups(items, parents)
  // A collapsed menu shows its groups as fly-outs: none stands open by itself.
  useEffect(() => setOpen(collapsed ? [] : parents), [parents, collapsed, setOpen])
  useEffect(() => {
    if (!collapsed || open.length === 0) return
    const close = (event: Event): void => {
      const inside = event.target instanceof Element && event.target.closest(`.${styles.menu}`)
      if (!inside || (event instanceof KeyboardEvent && event.key === 'Escape')) setOpen([])
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [collapsed, open, setOpen])
  const openPage = (path: string): void => {
    if (collapsed) setOpen([])
    onOpen(path)
  }
  return (
    <nav className={styles.menu} aria-label={shell.sideMenu} data-collapsed={collapsed || undefined}>
      <MenuTree items={items} shared={{ selected, open, counts, toggle, onOpen: openPage }} root />
    </nav>
  )
}
