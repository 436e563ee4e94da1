import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { browserPath } from '../../api/browserPath.ts'
import { tabs as copy } from '../../copy/zhCN/tabs.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ContextTarget } from './ContextMenu.tsx'
import { closeOne } from './closing.ts'
import styles from './TabBar.module.css'
import { isHome, type Tab, titleOf } from './tabModel.ts'
import { tabActions } from './tabStore.ts'

interface Props {
  readonly tab: Tab
  readonly active: boolean
  readonly onOpen: (path: string) => void
  readonly onMenu: (target: ContextTarget) => void
  /** The tab that is being dragged, by key. */
  readonly dragged: string | null
  readonly onDrag: (key: string | null) => void
}

/** Whether the pointer is over the second half of an element. */
function isBehind(event: DragEvent): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  return event.clientX > box.left + box.width / 2
}

/** Dragging a tab before or behind another one. The menu has the same as buttons. */
function useDragging({ tab, dragged, onDrag }: Pick<Props, 'tab' | 'dragged' | 'onDrag'>) {
  const [drop, setDrop] = useState<'before' | 'after' | undefined>(undefined)
  const takes = dragged !== null && dragged !== tab.key && !isHome(tab)
  return {
    'data-drop': takes ? drop : undefined,
    'data-dragged': dragged === tab.key || undefined,
    draggable: !isHome(tab),
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', titleOf(tab))
      onDrag(tab.key)
    },
    onDragOver: (event: DragEvent) => {
      if (!takes) return
      event.preventDefault()
      setDrop(isBehind(event) ? 'after' : 'before')
    },
    onDragLeave: () => setDrop(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDrop(undefined)
      if (takes) tabActions.move(dragged, { beside: tab.key, after: isBehind(event) })
    },
    onDragEnd: () => onDrag(null),
  }
}

/** Right click, the menu key and Shift+F10 open the menu; the last two have no pointer: it then stands under the tab. */
function menuTarget(tab: Tab, element: Element, pointer?: MouseEvent): ContextTarget {
  const box = element.getBoundingClientRect()
  const byKey = !pointer || (pointer.clientX === 0 && pointer.clientY === 0)
  const origin = element.querySelector('a')
  return { key: tab.key, origin, x: byKey ? box.left : pointer.clientX, y: byKey ? box.bottom : pointer.clientY }
}

/** Scrolls the row alone: `scrollIntoView` would move a page that scrolls together with its tabs. */
function bringIntoRow(item: HTMLElement | null): void {
  const row = item?.parentElement
  if (!item || !row) return
  const [tab, room] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  if (tab.left < room.left) row.scrollLeft -= room.left - tab.left
  else if (tab.right > room.right) row.scrollLeft += tab.right - room.right
}

export function TabItem(props: Props) {
  const { tab, active, onOpen, onMenu } = props
  const item = useRef<HTMLLIElement>(null)
  const dragging = useDragging(props)
  const title = titleOf(tab)
  // The row gets narrower when its arrows come, and the tab wider when it gets its name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another width
  useEffect(() => {
    const row = item.current?.parentElement
    if (!active || !row) return
    const observer = new ResizeObserver(() => bringIntoRow(item.current))
    observer.observe(row)
    return () => observer.disconnect()
  }, [active, title])
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!active) onOpen(tab.fullPath)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>): void => {
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!isMenu && event.key !== 'Delete') return
    event.preventDefault()
    if (isMenu) onMenu(menuTarget(tab, event.currentTarget))
    else void closeOne(tab)
  }
  return (
    <li
      ref={item}
      className={styles.item}
      data-active={active || undefined}
      data-key={tab.key}
      onAuxClick={(event) => {
        if (event.button !== 1) return
        event.preventDefault()
        void closeOne(tab)
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu(menuTarget(tab, event.currentTarget, event))
      }}
      onKeyDown={onKeyDown}
      {...dragging}
    >
      <a
        className={styles.tab}
        href={browserPath(tab.fullPath)}
        draggable={false}
        tabIndex={active ? 0 : -1}
        aria-current={active ? 'page' : undefined}
        onClick={open}
      >
        {isHome(tab) && <Icon name="home" size={15} />}
        <span className={styles.title} title={title}>
          {title}
        </span>
        {tab.unsaved && <span className={styles.unsaved} role="img" aria-label={copy.unsaved} />}
      </a>
      {tab.pinned && (
        <button
          type="button"
          className={styles.close}
          tabIndex={active ? 0 : -1}
          aria-label={`${copy.unpin} ${title}`}
          title={copy.unpin}
          onClick={() => tabActions.pin(tab.key, false)}
        >
          <Icon name="pin" size={13} />
        </button>
      )}
      {!isHome(tab) && !tab.pinned && (
        <button
          type="button"
          className={styles.close}
          tabIndex={active ? 0 : -1}
          aria-label={copy.close(title)}
          onClick={() => void closeOne(tab)}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </li>
  )
}
