import { useTheme } from '@heliodesk/widgets/theme/theme.ts'
import { language, languages } from '../../copy/language.ts'
import { header as copy } from '../../copy/zhCN/header.ts'
import { settings } from '../../copy/zhCN/settings.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import { workOrder } from '../../copy/zhCN/workOrder.ts'
import { canFullscreen, toggleFullscreen, useFullscreen } from '../../features/header/fullscreen.ts'
import type { HeaderAction } from '../../features/header/headerAction.ts'
import { openKeySheet } from '../../features/header/openKeySheet.ts'
import { faultyPath } from '../../features/notice/AlarmBadge.tsx'
import type { HeaderAlarms } from '../../features/notice/useHeaderAlarms.ts'
import { openWorkOrderDialog } from '../../features/work-order/openWorkOrderDialog.ts'
import { addCode } from '../../features/work-order/order.ts'
import { type OpenOrders, useOpenOrders } from '../../features/work-order/useOpenOrders.ts'
import { clearCache } from '../../session/clearCache.ts'
import { usePermission } from '../../session/permission.ts'
import { setLanguage } from '../changeLanguage.ts'
import { askAndLeave } from '../guard/leave.ts'
import { openPasswordDialog } from '../password/passwordDialog.ts'
import { openSettings } from '../settings/openSettings.ts'
import { setThemeMode } from '../settings/themeMode.ts'
import { unsavedTabs } from '../tabs/tabStore.ts'

interface Needs {
  readonly onOpen: (path: string) => void
  readonly alarms: HeaderAlarms
  /** Given when the user belongs to several departments. */
  readonly onSwitchDepart: (() => void) | undefined
}

export interface HeaderActions {
  /** What there is to do: buttons on a desktop, entries of one menu on a phone. */
  readonly work: readonly HeaderAction[]
  /** How many wait there. */
  readonly waiting: number
  /** What concerns the person alone (A§2.3), in the order of their menu. */
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
    { key: 'password', label: copy.password, icon: 'lock', keywords: copy.words.password, run: () => openPasswordDialog() },
    { key: 'cache', label: shell.clearCache, icon: 'broom', run: () => void clearCache() },
    ...languageAction(),
    { key: 'keyboard', label: copy.keyboard, icon: 'keyboard', shortcut: '?', run: openKeySheet },
    {
      key: 'logout',
      label: shell.logout,
      icon: 'logout',
      keywords: copy.words.logout,
      run: () => void askAndLeave(undefined, unsavedTabs()),
    },
  ]
}

function workActions({ onOpen, alarms }: Needs, orders: OpenOrders, mayCreate: boolean): readonly HeaderAction[] {
  const hint = (count: number) => (count > 0 ? { hint: String(count) } : {})
  return [
    ...(mayCreate
      ? [
          {
            key: 'newOrder',
            label: workOrder.create,
            icon: 'orderPlus',
            keywords: copy.words.create,
            run: () => openWorkOrderDialog(),
          } as const,
        ]
      : []),
    ...(orders.allowed
      ? [
          {
            key: 'orders',
            label: copy.workOrders,
            icon: 'wrench',
            ...hint(orders.count),
            run: () => onOpen(orders.path),
          } as const,
        ]
      : []),
    ...(alarms.allowed
      ? [{ key: 'faulty', label: copy.faulty, icon: 'alarm', ...hint(alarms.total), run: () => onOpen(faultyPath) } as const]
      : []),
  ]
}

/** Everything that the header can do besides leading somewhere. */
export function useHeaderActions(needs: Needs): HeaderActions {
  const dark = useTheme() === 'dark'
  const full = useFullscreen()
  const screen: readonly HeaderAction[] = canFullscreen()
    ? [
        {
          ...{ key: 'fullscreen', label: full ? shell.exitFullscreen : shell.fullscreen, run: toggleFullscreen },
          icon: full ? 'fullscreenExit' : 'fullscreen',
        },
      ]
    : []
  const orders = useOpenOrders()
  const mayCreate = usePermission(addCode)
  return {
    work: workActions(needs, orders, mayCreate),
    waiting: orders.count,
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
