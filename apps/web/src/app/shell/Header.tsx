import { organisationKind } from '@heliodesk/domain/organisation'
import { type ReactNode, useCallback, useState } from 'react'
import { header } from '../../copy/zhCN/header.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import { openAnnouncement } from '../../features/announcement/openAnnouncement.ts'
import { ActionMenu } from '../../features/header/ActionMenu.tsx'
import { FullscreenButton } from '../../features/header/FullscreenButton.tsx'
import { GlobalSearch } from '../../features/header/GlobalSearch.tsx'
import { openKeySheet } from '../../features/header/openKeySheet.ts'
import { PaletteButton } from '../../features/header/PaletteButton.tsx'
import { ThemeToggle } from '../../features/header/ThemeToggle.tsx'
import { UserMenu } from '../../features/header/UserMenu.tsx'
import { useHeaderKeys } from '../../features/header/useHeaderKeys.ts'
import { AlarmBadge } from '../../features/notice/AlarmBadge.tsx'
import { NoticeBell } from '../../features/notice/NoticeBell.tsx'
import type { HeaderAlarms } from '../../features/notice/useHeaderAlarms.ts'
import { CreateWorkOrderButton, WorkOrderIcon } from '../../features/work-order/WorkOrderIcon.tsx'
import { useSession } from '../../session/useSession.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DepartSwitch } from '../depart/DepartSwitch.tsx'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import { useMenuTheme } from '../settings/themeMode.ts'
import { tabOfDigit } from '../tabs/tabModel.ts'
import { tabStore } from '../tabs/tabStore.ts'
import styles from './Header.module.css'
import { showPalette } from './showPalette.ts'
import { type HeaderActions, useHeaderActions } from './useHeaderActions.ts'

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
  readonly actions: HeaderActions
  readonly onPalette: (query?: string) => void
}

function DesktopHeader({ props, isHead, onSwitchDepart, actions, onPalette }: Parts) {
  const { collapsed, onToggle, topMenu, onOpen, alarms } = props
  const depart = useSession((state) => state.user?.orgCodeTxt)
  return (
    <>
      {topMenu ?? (
        <IconButton label={collapsed ? shell.expand : shell.collapse} className={styles.toggle} onClick={onToggle}>
          <Icon name={collapsed ? 'expand' : 'collapse'} size={18} />
        </IconButton>
      )}
      {depart && !topMenu && (
        <button type="button" className={styles.depart} disabled={!onSwitchDepart} title={depart} onClick={onSwitchDepart}>
          <Icon name="org" size={16} />
          <span>{depart}</span>
          {onSwitchDepart && <Icon name="chevronDown" size={14} />}
        </button>
      )}
      {isHead ? <GlobalSearch onOpen={onOpen} onPalette={onPalette} /> : <PaletteButton onOpen={onPalette} />}
      {!topMenu && <span className={styles.space} />}
      <CreateWorkOrderButton />
      <WorkOrderIcon onOpen={onOpen} />
      {alarms.allowed && <AlarmBadge count={alarms.total} onOpen={onOpen} />}
      <NoticeBell alarms={alarms} onOpen={onOpen} onOpenMessage={openAnnouncement} />
      <span className={styles.divider} />
      <FullscreenButton />
      <ThemeToggle />
      <SettingsButton />
      <UserMenu compact={false} actions={actions.personal} />
    </>
  )
}

/** On a phone: what is looked at every day stays, the rest waits in one menu. */
function MobileHeader({ props, isHead, actions, onPalette }: Parts) {
  const { title, onToggle, onOpen, alarms } = props
  const [searching, setSearching] = useState(false)
  if (searching) {
    const open = (path: string): void => {
      setSearching(false)
      onOpen(path)
    }
    return (
      <>
        <GlobalSearch onOpen={open} onPalette={onPalette} autoFocus />
        <IconButton label={shell.closeMessage} onClick={() => setSearching(false)}>
          <Icon name="close" size={18} />
        </IconButton>
      </>
    )
  }
  return (
    <>
      <IconButton label={shell.openMenu} onClick={onToggle}>
        <Icon name="menu" size={18} />
      </IconButton>
      <strong className={styles.title}>{title}</strong>
      <IconButton label={shell.search.go} onClick={() => (isHead ? setSearching(true) : onPalette())}>
        <Icon name="search" size={18} />
      </IconButton>
      <NoticeBell alarms={alarms} onOpen={onOpen} onOpenMessage={openAnnouncement} counts />
      <ActionMenu
        label={header.more(actions.waiting)}
        icon="more"
        badge={actions.waiting}
        actions={[...actions.work, ...actions.looks]}
      />
      <UserMenu compact actions={actions.personal} />
    </>
  )
}

/** The page header (A§2.3). Content starts 59 px below the top (LAYOUT-10). */
export function Header(props: Props) {
  const [switching, setSwitching] = useState(false)
  const isHead = useSession((state) => organisationKind(state.user?.orgCategory) === 'head')
  const several = useSession((state) => state.departCount > 1)
  const menuTheme = useMenuTheme()
  const stopSwitching = useCallback(() => setSwitching(false), [])
  const onSwitchDepart = several ? () => setSwitching(true) : undefined
  const actions = useHeaderActions({ onOpen: props.onOpen, alarms: props.alarms, onSwitchDepart })
  const onPalette = (query = ''): void =>
    showPalette([...actions.work, ...actions.looks, ...actions.personal], props.onOpen, query)
  useHeaderKeys({
    openPalette: onPalette,
    openHelp: openKeySheet,
    openTab: (at) => {
      const tab = tabOfDigit(tabStore.getState().items, at + 1)
      if (tab) props.onOpen(tab.fullPath)
    },
  })
  const parts: Parts = { props, isHead, onSwitchDepart, actions, onPalette }
  return (
    <header className={styles.header} data-theme={props.topMenu ? menuTheme : undefined}>
      {props.mobile ? <MobileHeader {...parts} /> : <DesktopHeader {...parts} />}
      {switching && <DepartSwitch onClose={stopSwitching} />}
    </header>
  )
}
