import { StatusShape } from '@heliodesk/widgets/status/StatusMark'
import { useEffect, useRef } from 'react'
import { palette as copy } from '../../../copy/zhCN/palette.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { pieces } from './matching.ts'
import styles from './palette.module.css'
import type { PaletteEntry } from './paletteEntry.ts'
import type { Ranked, RankedGroup } from './ranking.ts'

interface Shared {
  readonly active: string | undefined
  readonly optionId: (key: string) => string
  readonly onHover: (key: string) => void
  readonly onRun: (entry: PaletteEntry, inWindow: boolean) => void
}

function Option({ item: { entry, spans }, shared }: { readonly item: Ranked; readonly shared: Shared }) {
  const line = useRef<HTMLDivElement>(null)
  const active = entry.key === shared.active
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active line
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
    <div
      ref={line}
      id={shared.optionId(entry.key)}
      role="option"
      aria-selected={active}
      className={styles.option}
      onPointerMove={() => !active && shared.onHover(entry.key)}
      onClick={(event) => shared.onRun(entry, event.ctrlKey || event.metaKey)}
    >
      <span>{entry.status === undefined ? <Icon name={entry.icon} size={16} /> : <StatusShape status={entry.status} />}</span>
      <span>
        <span>
          {pieces(entry.title, spans).map(({ text, marked }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
            marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </span>
        {entry.detail && <span className={styles.small}>{entry.detail}</span>}
      </span>
      {entry.hint && <span className={styles.small}>{entry.hint}</span>}
      {entry.shortcut && <kbd>{entry.shortcut}</kbd>}
      {active && <kbd>Enter</kbd>}
    </div>
  )
}

/** The lines in their groups. The focus stays in the box above; the active line is named there. */
export function PaletteList({
  id,
  groups,
  ...shared
}: Shared & { readonly id: string; readonly groups: readonly RankedGroup[] }) {
  return (
    <div id={id} role="listbox" aria-label={copy.results} className={styles.list}>
      {groups.map(({ group, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className={styles.small}>
            {copy.groups[group]}
            {(group === 'station' || group === 'customer') && (
              <span>{items.filter(({ entry }) => !entry.key.endsWith(':all')).length}</span>
            )}
          </div>
          {items.map((item) => (
            <Option key={item.entry.key} item={item} shared={shared} />
          ))}
        </div>
      ))}
    </div>
  )
}
