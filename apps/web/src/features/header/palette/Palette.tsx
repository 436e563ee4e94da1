import { useFocusBack } from '@heliodesk/widgets/dom/useFocusBack.ts'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { browserPath } from '../../../api/browserPath.ts'
import type { OverlayProps } from '../../../app/overlay/overlays.ts'
import { palette as copy } from '../../../copy/zhCN/palette.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteList } from './PaletteList.tsx'
import styles from './palette.module.css'
import type { PaletteEntry, PaletteInput } from './paletteEntry.ts'
import { type Ranked, rank } from './ranking.ts'
import { useFoundRecords } from './useFoundRecords.ts'

type Props = OverlayProps<PaletteInput>

/** Where a key leads among `count` lines; null for keys that do not move. */
export function moved(key: string, at: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 + count, Home: 0, End: count - 1 }
  const place = places[key]
  return place === undefined || count === 0 ? null : place % count
}

/** Marked by what it sounds like: the letters themselves do not stand there. */
const isRead = (line: Ranked | undefined, query: string): boolean =>
  line?.spans[0] !== undefined && !line.entry.title.toLowerCase().includes(query.trim().toLowerCase())

/** The dialog of the platform: what lies behind is inert, and closing gives the focus back to where it was. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}

function usePalette({ input, onClose }: Props) {
  const [query, setQuery] = useState(input.query ?? '')
  const found = useFoundRecords(query, input.onOpen)
  const groups = useMemo(() => rank(input.entries, found.entries, { query, recent: input.recent }), [input, found.entries, query])
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups])
  const [chosen, setChosen] = useState<string | null>(null)
  const at = Math.max(
    0,
    items.findIndex(({ entry }) => entry.key === chosen),
  )
  const active: Ranked | undefined = items[at]
  // Late answers of the server must not slide another line under Enter: what was marked stays marked.
  const pinned = active?.entry.key
  useEffect(() => {
    if (chosen === null && pinned !== undefined) setChosen(pinned)
  }, [chosen, pinned])
  const run = (entry: PaletteEntry, inWindow = false): void => {
    // The palette is gone, and the focus back, before anything else opens.
    flushSync(onClose)
    if (inWindow && entry.path !== undefined) window.open(browserPath(entry.path), '_blank', 'noopener')
    else entry.run()
  }
  const type = (text: string): void => {
    setQuery(text)
    setChosen(null)
  }
  return { query, type, found, groups, items, at, active, choose: setChosen, run }
}

/** Everything of the product by a few letters: pages, open tabs, stations, customers, actions. */
export default function Palette({ input, onClose }: Props) {
  useFocusBack()
  const dialog = useModal()
  const id = useId()
  const palette = usePalette({ input, onClose })
  const { query, found, groups, items, at, active, run } = palette
  const optionId = (key: string): string => `${id}-${key}`
  const onKeyDown = (event: KeyboardEvent): void => {
    // An input method confirms its word with Enter and moves in its list with the arrows.
    if (event.nativeEvent.isComposing) return
    const next = moved(event.key, at, items.length)
    if (next !== null) {
      event.preventDefault()
      palette.choose(items[next]?.entry.key ?? null)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      run(active.entry, event.ctrlKey || event.metaKey)
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the mask is the click; Escape is the platform's cancel event
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={copy.label}
      onCancel={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <Icon name="search" size={18} />
          <input
            type="text"
            role="combobox"
            aria-label={copy.label}
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active ? optionId(active.entry.key) : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            placeholder={copy.placeholder}
            value={query}
            onChange={(event) => palette.type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {isRead(active, query) && <span className={styles.small}>{copy.byReading}</span>}
          <button type="button" aria-label={`${copy.close} Esc`} onClick={onClose}>
            <kbd>Esc</kbd>
          </button>
        </div>
        <PaletteList
          id={`${id}-list`}
          groups={groups}
          active={active?.entry.key}
          optionId={optionId}
          onHover={palette.choose}
          onRun={run}
        />
        <PaletteFoot query={query} found={found} count={items.length} onHelp={() => flushSync(onClose) ?? input.onHelp()} />
      </div>
    </dialog>
  )
}
