import { organisationKind } from '@heliodesk/domain/organisation'
import { type ReactNode, useCallback, useState } from 'react'
import { shell } from '../../copy/zhCN/shell.ts'
import { openAnnouncement } from '../../features/announcement/openAnnouncement.ts'
import { FullscreenButton } from '../../features/header/FullscreenButton.tsx'
import { GlobalSearch } from '../../features/header/GlobalSearch.tsx'
import { ThemeToggle } from '../../features/header/ThemeToggle.tsx'
import { UserMenu } from '../../features/header/UserMenu.tsx'
import { AlarmBadge } from '../../features/notice/AlarmBadge.tsx'
import { NoticeBell } from '../../features/notice/NoticeBell.tsx'
import type { HeaderAlarms } from '../../features/notice/useHeaderAlarms.ts'
import { useSession } from '../../session/useSession.ts'
import { DepartSwitch } from '../depart/DepartSwitch.tsx'
import { Icon } from '../icons/Icon.tsx'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './Header.module.css'

interface Props {
  readonly mobile: boolean
  /** Of the open page; the mobile header shows it. */
  readonly title: string
  readonly collapsed: boolean
  readonly onToggle: () => void
  /** Name and menu in the top-menu mode, where there is nothing to collapse; null beside the side menu (LAYOUT-16). */
  readonly topMenu: ReactNode
  readonly onOpen: (path: string) => void
  readonly alarms: HeaderAlarms
}

interface Parts {
  readonly props: Props
  /** Global search is for head offices alone (SEARCH-01). */
  readonly isHead: boolean
  readonly onSwitchDepart: (() => void) | undefined
}

function DesktopHeader({ props, isHead, onSwitchDepart }: Parts) {
  const { collapsed, onToggle, topMenu, onOpen, alarms } = props
  const depart = useSession((state) => state.user?.orgCodeTxt)
  return (
    <>
      {topMenu ?? (
        <IconButton label={collapsed ? shell.expand : shell.collapse} className={styles.toggle} onClick={onToggle}>
          <Icon name={collapsed ? 'expand' : 'collapse'} />
        </IconButton>
      )}
      {depart && !topMenu && (
        <button type="button" className={styles.depart} disabled={!onSwitchDepart} title={depart} onClick={onSwitchDepart}>
          <Icon name="org" size={16} />
          <span>{depart}</span>
          {onSwitchDepart && <Icon name="chevronDown" size={14} />}
        </button>
      )}
      {isHead && <GlobalSearch onOpen={onOpen} />}
      {!topMenu && <span className={styles.space} />}
      {alarms.allowed && <AlarmBadge count={alarms.total} onOpen={onOpen} />}
      <NoticeBell alarms={alarms} onOpen={onOpen} onOpenMessage={openAnnouncement} />
      <span className={styles.divider} />
      <FullscreenButton />
      <ThemeToggle />
      <SettingsButton />
      <UserMenu compact={false} onOpen={onOpen} onSwitchDepart={onSwitchDepart} />
    </>
  )
}

function MobileHeader({ props, isHead, onSwitchDepart }: Parts) {
  const { title, onToggle, onOpen, alarms } = props
  const [searching, setSearching] = useState(false)
  if (searching) {
    const open = (path: string): void => {
      setSearching(false)
      onOpen(path)
    }
    return (
      <>
        <GlobalSearch onOpen={open} autoFocus />
        <IconButton label={shell.closeMessage} onClick={() => setSearching(false)}>
          <Icon name="close" />
        </IconButton>
      </>
    )
  }
  return (
    <>
      <IconButton label={shell.openMenu} onClick={onToggle}>
        <Icon name="menu" />
      </IconButton>
      <strong className={styles.title}>{title}</strong>
      {isHead && (
        <IconButton label={shell.search.label} onClick={() => setSearching(true)}>
          <Icon name="search" />
        </IconButton>
      )}
      <ThemeToggle />
      <NoticeBell alarms={alarms} onOpen={onOpen} onOpenMessage={openAnnouncement} counts />
      <UserMenu compact onOpen={onOpen} onSwitchDepart={onSwitchDepart} />
    </>
  )
}

/** The page header (A§2.3). Content starts 59 px below the top (LAYOUT-10). */
export function Header(props: Props) {
  const [switching, setSwitching] = useState(false)
  const isHead = useSession((state) => organisationKind(state.user?.orgCategory) === 'head')
  const several = useSession((state) => state.departCount > 1)
  const stopSwitching = useCallback(() => setSwitching(false), [])
  const parts: Parts = { props, isHead, onSwitchDepart: several ? () => setSwitching(true) : undefined }
  return (
    <header className={styles.header}>
      {props.mobile ? <MobileHeader {...parts} /> : <DesktopHeader {...parts} />}
      {switching && <DepartSwitch onClose={stopSwitching} />}
    </header>
  )
}
