import { type ReactNode, useRef, useState } from 'react'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuList } from '../../ui/MenuList.tsx'
import { Popover } from '../../ui/Popover.tsx'
import styles from './Header.module.css'
import type { HeaderAction } from './headerAction.ts'

interface Props {
  /** Of the button and of the menu. */
  readonly label: string
  readonly actions: readonly HeaderAction[]
  /** What the button shows: a drawing, or whatever stands inside. */
  readonly icon?: IconName
  readonly badge?: number
  readonly children?: ReactNode
  /** Above the entries. */
  readonly head?: ReactNode
}

/** A button of the header and the menu under it. */
export function ActionMenu({ label, actions, icon, badge = 0, head, children }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const done = (): void => {
    setOpen(false)
    // What an entry opens gives the focus back to where it was: to the button, not to an entry that is gone.
    button.current?.focus()
  }
  const entries = actions.map(({ icon: name, hint, shortcut, ...action }) => {
    const said = hint ?? shortcut
    return { ...action, icon: <Icon name={name} size={16} />, ...(said === undefined ? {} : { hint: said }) }
  })
  const trigger = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen(!open),
  } as const
  return (
    <div className={styles.anchor}>
      {icon ? (
        <IconButton label={label} badge={badge} {...trigger}>
          <Icon name={icon} size={18} />
        </IconButton>
      ) : (
        <button type="button" className={styles.user} aria-label={label} {...trigger}>
          {children}
        </button>
      )}
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} align="end">
        {head}
        <MenuList label={label} entries={entries} onDone={done} />
      </Popover>
    </div>
  )
}
