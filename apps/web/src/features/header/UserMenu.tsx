import { shell } from '../../copy/zhCN/shell.ts'
import { useSession } from '../../session/useSession.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import styles from './Header.module.css'
import type { HeaderAction } from './headerAction.ts'
import { welcomeOf } from './welcome.ts'

interface Props {
  readonly compact: boolean
  readonly actions: readonly HeaderAction[]
}

/** The signed-in person, and what concerns them alone (A§2.3). */
export function UserMenu({ compact, actions }: Props) {
  const user = useSession((state) => state.user)
  const name = user?.realname || user?.username || ''
  return (
    <ActionMenu
      label={shell.userMenu(name)}
      actions={actions}
      head={user?.welcome ? <p className={styles.welcome}>{welcomeOf(user)}</p> : null}
    >
      <Avatar name={name} path={user?.avatar} />
      {!compact && <span className={styles.userName}>{name}</span>}
      {!compact && <Icon name="chevronDown" size={14} />}
    </ActionMenu>
  )
}
