import { language, languages } from '../../copy/language.ts'
import { header as copy } from '../../copy/zhCN/header.ts'
import { settings } from '../../copy/zhCN/settings.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import { workOrder } from '../../copy/zhCN/workOrder.ts'
import { clearCache } from '../../features/header/clearCache.ts'
import { canFullscreen, toggleFullscreen, useFullscreen } from '../../features/header/fullscreen.ts'
import type { HeaderAction } from '../../features/header/headerAction.ts'
import { openKeySheet } from '../../features/header/openKeySheet.ts'
import { openWorkOrderDialog } from '../../features/work-order/openWorkOrderDialog.ts'
import { addCode } from '../../features/work-order/order.ts'
import { usePermission } from '../../session/permission.ts'
import { setLanguage } from '../changeLanguage.ts'
import { askAndLeave } from '../guard/leave.ts'
import { openSettings } from '../settings/openSettings.ts'
import { setThemeMode, useTheme } from '../theme/themeMode.ts'

interface Needs {
  readonly onOpen: (path: string) => void
  /** Given when the user belongs to several departments. */
  readonly onSwitchDepart: (() => void) | undefined
}

export interface HeaderActions {
  /** What can be made from anywhere (WORKORDER-05). */
  readonly make: readonly HeaderAction[]
  /** What concerns the person alone (A§2.3), in the order of his menu. */
  readonly personal: readonly HeaderAction[]
  /** What the desktop header shows as buttons. */
  readonly looks: readonly HeaderAction[]
}

/** The other language, by its own name. */
function languageAction(): readonly HeaderAction[] {
  return languages
    .filter(({ value }) => value !== language)
    .map(({ value, name }) => ({
      ...{ key: `language:${value}`, label: name, icon: 'globe', keywords: copy.words.language },
      run: () => void setLanguage(value),
    }))
}

function personalActions({ onOpen, onSwitchDepart }: Needs): readonly HeaderAction[] {
  const depart: readonly HeaderAction[] = onSwitchDepart
    ? [{ key: 'depart', label: shell.switchDepartment, icon: 'org', run: onSwitchDepart }]
    : []
  return [
    { key: 'centre', label: shell.personalCentre, icon: 'person', run: () => onOpen('/dashboard/workplace') },
    ...depart,
    { key: 'cache', label: shell.clearCache, icon: 'broom', run: () => void clearCache() },
    ...languageAction(),
    { key: 'keyboard', label: copy.keyboard, icon: 'keyboard', shortcut: '?', run: openKeySheet },
    { key: 'logout', label: shell.logout, icon: 'logout', keywords: copy.words.logout, run: () => void askAndLeave() },
  ]
}

/** Everything that the header can do besides leading somewhere. */
export function useHeaderActions(needs: Needs): HeaderActions {
  const dark = useTheme() === 'dark'
  const full = useFullscreen()
  const mayAddOrder = usePermission(addCode)
  const screen: readonly HeaderAction[] = canFullscreen()
    ? [
        {
          ...{ key: 'fullscreen', label: full ? shell.exitFullscreen : shell.fullscreen, run: toggleFullscreen },
          icon: full ? 'fullscreenExit' : 'fullscreen',
        },
      ]
    : []
  return {
    make: mayAddOrder ? [{ key: 'workOrder', label: workOrder.create, icon: 'orderPlus', run: () => openWorkOrderDialog() }] : [],
    personal: personalActions(needs),
    looks: [
      {
        ...{ key: 'theme', label: dark ? copy.toLight : copy.toDark, keywords: copy.words.theme },
        icon: dark ? 'sun' : 'moon',
        run: () => setThemeMode(dark ? 'light' : 'dark'),
      },
      ...screen,
      { key: 'settings', label: settings.title, icon: 'gear', keywords: copy.words.settings, run: openSettings },
    ],
  }
}
