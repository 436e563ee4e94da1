import { useRef, useState } from 'react'
import { staticUrl } from '../../api/staticUrl.ts'
import { askAndLeave } from '../../app/guard/leave.ts'
import { Icon } from '../../app/icons/Icon.tsx'
import { openSettings } from '../../app/settings/openSettings.ts'
import { toast } from '../../app/toast.ts'
import { MenuList } from '../../app/ui/MenuList.tsx'
import { Popover } from '../../app/ui/Popover.tsx'
import { settings } from '../../copy/zhCN/settings.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import { refreshDictionaries } from '../../session/dictionaries.ts'
import { useSession } from '../../session/useSession.ts'
import styles from './Header.module.css'

interface Props {
  readonly compact: boolean
  readonly onOpen: (path: string) => void
  /** Given when the user belongs to several departments. */
  readonly onSwitchDepart: (() => void) | undefined
}

/** Rebuilds the dictionaries on the server and here (LAYOUT-22, ERR-11, ERR-12). */
async function clearCache(): Promise<void> {
  try {
    await refreshDictionaries()
    toast.success(shell.cacheCleared)
  } catch {
    toast.error(shell.cacheFailed)
  }
}

function Avatar({ name, url }: { readonly name: string; readonly url: string | null | undefined }) {
  if (url) return <img className={styles.avatar} src={staticUrl(url)} alt="" width={28} height={28} />
  // Drawn by the style sheet: the name beside it is the text.
  return <span className={styles.avatar} data-letter={name.slice(0, 1)} aria-hidden="true" />
}

/** The signed-in person, and what concerns him alone (A§2.3). */
export function UserMenu({ compact, onOpen, onSwitchDepart }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const user = useSession((state) => state.user)
  const name = user?.realname || user?.username || ''
  const entries = [
    { key: 'centre', label: shell.personalCentre, icon: 'person', run: () => onOpen('/dashboard/workplace') },
    ...(onSwitchDepart ? [{ key: 'depart', label: shell.switchDepartment, icon: 'org', run: onSwitchDepart } as const] : []),
    { key: 'cache', label: shell.clearCache, icon: 'broom', run: () => void clearCache() },
    // A phone's header has no room for the gear.
    ...(compact ? [{ key: 'settings', label: settings.title, icon: 'gear', run: openSettings } as const] : []),
    { key: 'logout', label: shell.logout, icon: 'logout', run: () => void askAndLeave() },
  ] as const
  return (
    <div className={styles.anchor}>
      <button
        ref={button}
        type="button"
        className={styles.user}
        aria-label={shell.userMenu(name)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={name} url={user?.avatar} />
        {!compact && <span className={styles.userName}>{name}</span>}
        {!compact && <Icon name="chevronDown" size={14} />}
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} align="end">
        {user?.welcome && <p className={styles.welcome}>{user.welcome}</p>}
        <MenuList
          label={shell.userMenu(name)}
          entries={entries.map((entry) => ({ ...entry, icon: <Icon name={entry.icon} size={16} /> }))}
          onDone={() => setOpen(false)}
        />
      </Popover>
    </div>
  )
}
