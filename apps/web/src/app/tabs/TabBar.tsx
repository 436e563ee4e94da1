import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { tabs as copy } from '../../copy/zhCN/tabs.ts'
import { confirm } from '../confirm.ts'
import { browserPath } from '../guard/leave.ts'
import { Icon } from '../icons/Icon.tsx'
import { MenuList } from '../ui/MenuList.tsx'
import { Popover } from '../ui/Popover.tsx'
import { ContextMenu, type ContextTarget } from './ContextMenu.tsx'
import styles from './TabBar.module.css'
import { closeLeft, closeOthers, closeRight, isHome, type Tab, type Tabs, titleOf } from './tabModel.ts'
import { tabActions, tabStore, useTabs } from './tabStore.ts'

/** Asks before pages with unsaved changes go; answers whether they may. */
async function mayClose(closing: readonly Tab[]): Promise<boolean> {
  const unsaved = closing.filter((tab) => tab.unsaved)
  const [first] = unsaved
  if (!first) return true
  const title = unsaved.length === 1 ? copy.leaveTitle(titleOf(first)) : copy.leaveMany(unsaved.length)
  return confirm({ title, text: copy.leaveText, confirm: copy.leave, cancel: copy.stay, danger: true })
}

/** Closes one tab after asking. Home and the last page refuse by themselves. */
async function close(tab: Tab): Promise<void> {
  if (await mayClose([tab])) tabActions.close(tab.key)
}

/** Closes what a rule leaves out, after asking. */
async function closeBy(rule: (state: Tabs, key: string) => Tabs, act: (key: string) => void, key: string): Promise<void> {
  const state = tabStore.getState()
  const stay = new Set(rule(state, key).items.map((tab) => tab.key))
  if (await mayClose(state.items.filter((tab) => !stay.has(tab.key)))) act(key)
}

function menuFor(tab: Tab, items: readonly Tab[]) {
  const at = items.findIndex((item) => item.key === tab.key)
  const closable = (list: readonly Tab[]): boolean => list.some((item) => !isHome(item))
  return [
    { key: 'refresh', label: copy.refresh, run: () => tabActions.refresh(tab.key) },
    {
      key: 'left',
      label: copy.closeLeft,
      disabled: !closable(items.slice(0, at)),
      run: () => void closeBy(closeLeft, tabActions.closeLeft, tab.key),
    },
    {
      key: 'right',
      label: copy.closeRight,
      disabled: !closable(items.slice(at + 1)),
      run: () => void closeBy(closeRight, tabActions.closeRight, tab.key),
    },
    {
      key: 'others',
      label: copy.closeOthers,
      disabled: !closable(items.filter((item) => item.key !== tab.key)),
      run: () => void closeBy(closeOthers, tabActions.closeOthers, tab.key),
    },
  ]
}

interface ItemProps {
  readonly tab: Tab
  readonly active: boolean
  readonly onOpen: (path: string) => void
  readonly onMenu: (target: ContextTarget) => void
}

function TabItem({ tab, active, onOpen, onMenu }: ItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const title = titleOf(tab)
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!active) onOpen(tab.fullPath)
  }
  const middle = (event: MouseEvent): void => {
    if (event.button !== 1) return
    event.preventDefault()
    void close(tab)
  }
  const menu = (event: MouseEvent): void => {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    // The menu key has no pointer position: the menu then opens under the tab.
    const byKey = event.clientX === 0 && event.clientY === 0
    onMenu({ key: tab.key, x: byKey ? box.left : event.clientX, y: byKey ? box.bottom : event.clientY })
  }
  return (
    <li ref={item} className={styles.item} data-active={active || undefined} onAuxClick={middle} onContextMenu={menu}>
      <a className={styles.tab} href={browserPath(tab.fullPath)} aria-current={active ? 'page' : undefined} onClick={open}>
        {isHome(tab) && <Icon name="home" size={15} />}
        <span className={styles.title}>{title}</span>
        {tab.unsaved && <span className={styles.unsaved} role="img" aria-label={copy.unsaved} />}
      </a>
      {!isHome(tab) && (
        <button type="button" className={styles.close} aria-label={copy.close(title)} onClick={() => void close(tab)}>
          <Icon name="close" size={12} />
        </button>
      )}
    </li>
  )
}

function AllTabs({ items, activeKey, onOpen }: { items: readonly Tab[]; activeKey: string; onOpen: (path: string) => void }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const entries = items.map((tab) => ({
    key: tab.key,
    label: titleOf(tab),
    checked: tab.key === activeKey,
    run: () => onOpen(tab.fullPath),
  }))
  return (
    <div className={styles.all}>
      <button
        ref={button}
        type="button"
        className={styles.allButton}
        aria-label={copy.all}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevronDown" size={16} />
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} align="end" width={220}>
        <MenuList label={copy.all} entries={entries} onDone={() => setOpen(false)} />
      </Popover>
    </div>
  )
}

/** The open pages. Home stays; a right click offers the rest (TABS-04); the arrow lists all of them. */
export function TabBar({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const items = useTabs((state) => state.items)
  const activeKey = useTabs((state) => state.activeKey)
  const [target, setTarget] = useState<ContextTarget | null>(null)
  const tab = items.find((item) => item.key === target?.key)
  return (
    <nav className={styles.bar} aria-label={copy.label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <TabItem key={item.key} tab={item} active={item.key === activeKey} onOpen={onOpen} onMenu={setTarget} />
        ))}
      </ul>
      <AllTabs items={items} activeKey={activeKey} onOpen={onOpen} />
      {target && tab && (
        <ContextMenu
          target={target}
          label={copy.menuOf(titleOf(tab))}
          entries={menuFor(tab, items)}
          onClose={() => setTarget(null)}
        />
      )}
    </nav>
  )
}
