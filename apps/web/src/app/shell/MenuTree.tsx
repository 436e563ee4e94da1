import { type MouseEvent, useState } from 'react'
import { browserPath } from '../../api/browserPath.ts'
import { Icon } from '../../ui/Icon.tsx'
import { iconOf } from '../../ui/menuIcon.ts'
import { type MenuItem, parentsOf, toggleGroup } from './menuModel.ts'
import styles from './SideMenu.module.css'

/** What every entry of a menu needs to know. */
export interface MenuShared {
  /** Small numbers behind entries, by path. */
  readonly counts?: Readonly<Record<string, number>>
  readonly onOpen: (path: string) => void
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

/** Where an entry leads: a window of its own, or a page of the application. */
export function linkOf(item: MenuItem, onOpen: (path: string) => void) {
  if (item.external) return { href: item.external, target: '_blank', rel: 'noopener noreferrer' }
  return { href: browserPath(item.path), onClick: (event: MouseEvent) => follow(event, () => onOpen(item.path)) }
}

function Leaf({ item, shared, root }: { readonly item: MenuItem; readonly shared: MenuShared; readonly root: boolean }) {
  const active = item.path === shared.selected
  const count = shared.counts?.[item.path] ?? 0
  const look = root ? styles.group : styles.leaf
  return (
    <a className={look} aria-current={active ? 'page' : undefined} title={item.title} {...linkOf(item, shared.onOpen)}>
      {root && <Icon name={iconOf(item.icon)} size={18} />}
      <span className={styles.text}>{item.title}</span>
      {count > 0 && <span className={styles.count}>{count > 999 ? '999+' : count}</span>}
    </a>
  )
}

function Group({ item, shared, root }: { readonly item: MenuItem; readonly shared: MenuShared; readonly root: boolean }) {
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
              <Entry item={child} shared={shared} root={false} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Entry(props: { readonly item: MenuItem; readonly shared: MenuShared; readonly root: boolean }) {
  return props.item.children.length > 0 ? <Group {...props} /> : <Leaf {...props} />
}

/** Entries with what stands below them. Root entries carry their drawing. */
export function MenuTree({ items, shared, root }: { items: readonly MenuItem[]; shared: MenuShared; root: boolean }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.path} className={root ? styles.root : undefined}>
          <Entry item={item} shared={shared} root={root} />
        </li>
      ))}
    </ul>
  )
}

/** Which groups stand open; the groups at the top are an accordion (LAYOUT-06). */
export function useOpenGroups(items: readonly MenuItem[], start: readonly string[]) {
  const [open, setOpen] = useState(start)
  const roots = items.map((item) => item.path)
  return { open, setOpen, toggle: (path: string) => setOpen(toggleGroup(open, path, roots)) }
}
