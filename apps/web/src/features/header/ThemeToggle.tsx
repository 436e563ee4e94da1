import { useRef, useState } from 'react'
import { Icon, type IconName } from '../../app/icons/Icon.tsx'
import { setThemeMode, type ThemeMode, useTheme, useThemeMode } from '../../app/theme/themeMode.ts'
import { IconButton } from '../../app/ui/IconButton.tsx'
import { MenuList } from '../../app/ui/MenuList.tsx'
import { Popover } from '../../app/ui/Popover.tsx'
import { shell } from '../../copy/zhCN/shell.ts'
import styles from './Header.module.css'

const choices: readonly { readonly mode: ThemeMode; readonly icon: IconName }[] = [
  { mode: 'light', icon: 'sun' },
  { mode: 'dark', icon: 'moon' },
  { mode: 'system', icon: 'screen' },
]

/** Light, dark, or as the system has it. */
export function ThemeToggle() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const mode = useThemeMode()
  const theme = useTheme()
  const entries = choices.map(({ mode: choice, icon }) => ({
    key: choice,
    label: shell.theme[choice],
    icon: <Icon name={icon} size={16} />,
    checked: choice === mode,
    run: () => setThemeMode(choice),
  }))
  return (
    <div className={styles.anchor}>
      <IconButton ref={button} label={shell.theme.label} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={theme === 'dark' ? 'moon' : 'sun'} />
      </IconButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} align="end">
        <MenuList label={shell.theme.label} entries={entries} onDone={() => setOpen(false)} />
      </Popover>
    </div>
  )
}
