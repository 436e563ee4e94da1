import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { shell } from '../../copy/zhCN/shell.ts'
import { browserPath } from '../guard/leave.ts'
import { Icon, iconOf } from '../icons/Icon.tsx'
import { type MenuItem, parentsOf, selectedPath, toggleGroup } from './menuModel.ts'
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

interface Shared extends Pick<Props, 'counts' | 'onOpen'> {
  readonly selected: string | null
  readonly open: readonly string[]
  readonly toggle: (path: string) => void
}

/** A plain click stays inside; a modified one opens a window as any link does. */
function follow(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  act()
}

function Leaf({ item, shared, root }: { readonly item: MenuItem; readonly shared: Shared; readonly root: boolean }) {
  const active = item.path === shared.selected
  const count = shared.counts?.[item.path] ?? 0
  const external = item.external
    ? { href: item.external, target: '_blank', rel: 'noopener noreferrer' }
    : { href: browserPath(item.path), onClick: (event: MouseEvent) => follow(event, () => shared.onOpen(item.path)) }
  return (
    <a className={root ? styles.group : styles.leaf} aria-current={active ? 'page' : undefined} title={item.title} {...external}>
      {root && <Icon name={iconOf(item.icon)} size={18} />}
      <span className={styles.text}>{item.title}</span>
      {count > 0 && <span className={styles.count}>{count > 999 ? '999+' : count}</span>}
    </a>
  )
}

function Group({ item, shared, root }: { readonly item: MenuItem; readonly shared: Shared; readonly root: boolean }) {
  const open = shared.open.includes(item.path)
  const holdsSelected = parentsOf([item], shared.selected).length > 0
  return (
    <>
      <button
        type="button"
        className={root ? styles.group : styles.leaf}
        aria-expanded={open}
        data-holds={holdsSelected || undefined}
        title={item.title}
        onClick={() => shared.toggle(item.path)}
      >
        {root && <Icon name={iconOf(item.icon)} size={18} />}
        <span className={styles.text}>{item.title}</span>
        <span className={styles.chevron}>
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
        </span>
      </button>
      {open && (
        <ul className={styles.children}>
          {item.children.map((child) => (
            <li key={child.path}>
              {child.children.length > 0 ? (
                <Group item={child} shared={shared} root={false} />
              ) : (
                <Leaf item={child} shared={shared} root={false} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The main navigation: root groups as an accordion, the open page marked, its parents open (A§2.3). */
export function SideMenu({ items, pathname, search = '', collapsed, counts = {}, onOpen }: Props) {
  const selected = selectedPath(items, pathname, search)
  const parents = useMemo(() => parentsOf(items, selected), [items, selected])
  const [open, setOpen] = useState<readonly string[]>(parents)
  // A collapsed menu shows its groups as fly-outs: none stands open by itself.
  useEffect(() => setOpen(collapsed ? [] : parents), [parents, collapsed])
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
  }, [collapsed, open])
  const shared: Shared = {
    selected,
    open,
    counts,
    toggle: (path) =>
      setOpen(
        toggleGroup(
          open,
          path,
          items.map((item) => item.path),
        ),
      ),
    onOpen: (path) => {
      if (collapsed) setOpen([])
      onOpen(path)
    },
  }
  return (
    <nav className={styles.menu} aria-label={shell.sideMenu} data-collapsed={collapsed || undefined}>
      <ul>
        {items.map((item) => (
          <li key={item.path} className={styles.root}>
            {item.children.length > 0 ? <Group item={item} shared={shared} root /> : <Leaf item={item} shared={shared} root />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
