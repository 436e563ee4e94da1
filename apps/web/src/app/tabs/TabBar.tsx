import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { tabs as copy } from '../../copy/zhCN/tabs.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuList } from '../../ui/MenuList.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { ContextMenu, type ContextTarget } from './ContextMenu.tsx'
import styles from './TabBar.module.css'
import { TabItem } from './TabItem.tsx'
import { tabMenu } from './tabMenu.ts'
import { type Tab, titleOf } from './tabModel.ts'
import { useTabs } from './tabStore.ts'
import { useOverflow } from './useOverflow.ts'

interface AllProps {
  readonly items: readonly Tab[]
  readonly activeKey: string
  readonly onOpen: (path: string) => void
}

function AllTabs({ items, activeKey, onOpen }: AllProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const entries = items.map((tab) => ({
    key: tab.key,
    label: titleOf(tab),
    ...(tab.unsaved ? { hint: copy.unsaved } : tab.pinned ? { hint: copy.pinned } : {}),
    checked: tab.key === activeKey,
    run: () => onOpen(tab.fullPath),
  }))
  return (
    <div className={styles.all}>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        aria-label={copy.all}
        title={copy.all}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevronDown" size={16} />
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} align="end" width={260}>
        <MenuList label={copy.all} entries={entries} onDone={() => setOpen(false)} />
      </Popover>
    </div>
  )
}

const links = (list: HTMLElement): readonly HTMLElement[] => [...list.querySelectorAll('a')]

/** Arrows, Home and End move the focus along the tabs; Enter opens the one that has it. */
function onListKey(event: KeyboardEvent<HTMLUListElement>): void {
  const all = links(event.currentTarget)
  const at = all.findIndex((link) => link.matches(':focus'))
  const to: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }
  const target = to[event.key]
  if (at < 0 || target === undefined) return
  event.preventDefault()
  all[(target + all.length) % all.length]?.focus()
}

/** A tab closed by its key or button takes the focus along: the one that is open gets it. */
function useFocusAfterClosing(list: RefObject<HTMLUListElement | null>, items: readonly Tab[]): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const element = list.current
    const note = (): void => {
      hadFocus.current = element?.contains(document.activeElement) ?? false
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [list])
  const count = useRef(items.length)
  useEffect(() => {
    const fewer = items.length < count.current
    count.current = items.length
    if (!fewer || !hadFocus.current || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>('a[aria-current]')?.focus()
  }, [list, items])
}

/** The open pages. Home stays; a right click offers the rest (TABS-04); the arrow lists all of them. */
export function TabBar({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const items = useTabs((state) => state.items)
  const activeKey = useTabs((state) => state.activeKey)
  const [target, setTarget] = useState<ContextTarget | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { overflows, atStart, atEnd } = useOverflow(list, items.length)
  useFocusAfterClosing(list, items)
  const tab = items.find((item) => item.key === target?.key)
  const scroll = (by: number): void => list.current?.scrollBy({ left: by * list.current.clientWidth * 0.8 })
  return (
    <nav className={styles.bar} aria-label={copy.label}>
      {overflows && (
        <button
          type="button"
          className={styles.tool}
          aria-label={copy.scrollLeft}
          title={copy.scrollLeft}
          disabled={atStart}
          onClick={() => scroll(-1)}
        >
          <Icon name="chevronLeft" size={16} />
        </button>
      )}
      <ul ref={list} className={styles.list} onKeyDown={onListKey}>
        {items.map((item) => (
          <TabItem
            key={item.key}
            tab={item}
            active={item.key === activeKey}
            onOpen={onOpen}
            onMenu={setTarget}
            dragged={dragged}
            onDrag={setDragged}
          />
        ))}
      </ul>
      {overflows && (
        <button
          type="button"
          className={styles.tool}
          aria-label={copy.scrollRight}
          title={copy.scrollRight}
          disabled={atEnd}
          onClick={() => scroll(1)}
        >
          <Icon name="chevronRight" size={16} />
        </button>
      )}
      <AllTabs items={items} activeKey={activeKey} onOpen={onOpen} />
      {target && tab && (
        <ContextMenu
          target={target}
          label={copy.menuOf(titleOf(tab))}
          entries={tabMenu(tab, items)}
          onClose={() => setTarget(null)}
        />
      )}
    </nav>
  )
}
