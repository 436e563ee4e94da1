import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { shell } from '../../copy/zhCN/shell.ts'
import { Icon } from '../../ui/Icon.tsx'
import { iconOf } from '../../ui/menuIcon.ts'
import { Popover } from '../../ui/Popover.tsx'
import { linkOf, MenuTree, useOpenGroups } from './MenuTree.tsx'
import { type MenuItem, parentsOf, selectedPath } from './menuModel.ts'
import { Brand } from './SidePanel.tsx'
import styles from './TopMenu.module.css'
import { useFitting } from './useFitting.ts'

interface Props {
  readonly items: readonly MenuItem[]
  readonly pathname: string
  readonly search: string
  readonly counts: Readonly<Record<string, number>>
  readonly onOpen: (path: string) => void
}

interface RootProps {
  readonly item: MenuItem
  /** Entries of its panel. */
  readonly children: readonly MenuItem[]
  readonly menu: Props
  readonly selected: string | null
  readonly isOpen: boolean
  /** The panel of «more» holds whole groups and hangs from its right edge. */
  readonly isMore?: boolean
  readonly setOpen: (path: string | null) => void
  readonly anyOpen: boolean
}

const focusables = (element: Element | null | undefined): readonly HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('a, button') ?? []),
]

function step(list: readonly HTMLElement[], by: number): void {
  const at = list.findIndex((one) => one.matches(':focus'))
  list[(at + by + list.length) % list.length]?.focus()
}

/** A group of the top menu with its entries below. Pointing at a neighbour while one is open moves on to it. */
function RootGroup({ item, children, menu, selected, isOpen, isMore = false, setOpen, anyOpen }: RootProps) {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { open, toggle } = useOpenGroups(children, parentsOf(children, selected))
  const close = useCallback(() => setOpen(null), [setOpen])
  const openPage = (path: string): void => {
    close()
    button.current?.focus()
    menu.onOpen(path)
  }
  const enter = (): void => {
    setOpen(item.path)
    requestAnimationFrame(() => focusables(panel.current)[0]?.focus())
  }
  const onPanelKey = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(focusables(panel.current), by)
  }
  const holds = isMore ? children.some((one) => one.path === selected) || parentsOf(children, selected).length > 0 : false
  return (
    <li className={styles.root} onPointerEnter={() => anyOpen && !isOpen && setOpen(item.path)}>
      <button
        ref={button}
        type="button"
        className={styles.item}
        data-root
        data-holds={holds || parentsOf([item], selected).length > 0 || undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(isOpen ? null : item.path)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          enter()
        }}
      >
        {!isMore && <Icon name={iconOf(item.icon)} size={16} />}
        {item.title}
        <Icon name="chevronDown" size={12} />
      </button>
      <Popover open={isOpen} onClose={close} anchor={button} align={isMore ? 'end' : 'start'}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is worked; arrows only move between them */}
        <div ref={panel} className={styles.panel} data-panel data-more={isMore || undefined} onKeyDown={onPanelKey}>
          <MenuTree items={children} shared={{ selected, open, toggle, counts: menu.counts, onOpen: openPage }} root={isMore} />
        </div>
      </Popover>
    </li>
  )
}

function onRowKey(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const roots = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-root]')]
  if (by === undefined || !roots.some((root) => root === document.activeElement)) return
  event.preventDefault()
  step(roots, by)
}

/** The menu in the header (LAYOUT-16): as many groups as there is room for, the rest under «more». */
export function TopMenu(menu: Props) {
  const { items, pathname, search, onOpen } = menu
  const [openPath, setOpen] = useState<string | null>(null)
  const selected = selectedPath(items, pathname, search)
  const { room, sizes, fitting } = useFitting(items.length)
  const shown = items.slice(0, fitting)
  const rest = items.slice(fitting)
  const shared = { menu, selected, setOpen, anyOpen: openPath !== null }
  const more: MenuItem = { path: 'more', title: shell.more, icon: undefined, external: undefined, children: [] }
  return (
    <div className={styles.bar}>
      <Brand />
      <nav ref={room} className={styles.menu} aria-label={shell.sideMenu}>
        <ul className={styles.row} onKeyDown={onRowKey}>
          {shown.map((item) =>
            item.children.length > 0 ? (
              <RootGroup key={item.path} item={item} isOpen={openPath === item.path} {...shared}>
                {item.children}
              </RootGroup>
            ) : (
              <li key={item.path} className={styles.root}>
                <a
                  className={styles.item}
                  data-root
                  aria-current={item.path === selected ? 'page' : undefined}
                  {...linkOf(item, onOpen)}
                >
                  <Icon name={iconOf(item.icon)} size={16} />
                  {item.title}
                </a>
              </li>
            ),
          )}
          {rest.length > 0 && (
            <RootGroup item={more} isMore isOpen={openPath === more.path} {...shared}>
              {rest}
            </RootGroup>
          )}
        </ul>
        <div ref={sizes} className={styles.sizes} aria-hidden="true">
          {items.map((item) => (
            <span key={item.path} className={styles.item}>
              <Icon name={iconOf(item.icon)} size={16} />
              {item.title}
              {item.children.length > 0 && <Icon name="chevronDown" size={12} />}
            </span>
          ))}
          <span className={styles.item}>
            {more.title}
            <Icon name="chevronDown" size={12} />
          </span>
        </div>
      </nav>
    </div>
  )
}
