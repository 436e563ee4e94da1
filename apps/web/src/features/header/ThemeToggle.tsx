import { useTheme } from '@heliodesk/widgets/theme/theme.ts'
import { setThemeMode, type ThemeMode, useThemeMode } from '../../app/settings/themeMode.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { ActionMenu } from './ActionMenu.tsx'

const choices: readonly { readonly mode: ThemeMode; readonly icon: IconName }[] = [
  { mode: 'light', icon: 'sun' },
  { mode: 'dark', icon: 'moon' },
  { mode: 'system', icon: 'screen' },
]

/** Light, dark, or as the system has it. */
export function ThemeToggle() {
  const mode = useThemeMode()
  const theme = useTheme()
  const actions = choices.map(({ mode: choice, icon }) => ({
    key: choice,
    label: shell.theme[choice],
    icon,
    checked: choice === mode,
    run: () => setThemeMode(choice),
  }))
  return <ActionMenu label={shell.theme.label} icon={theme === 'dark' ? 'moon' : 'sun'} actions={actions} />
}
