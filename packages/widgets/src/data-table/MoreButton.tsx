import { Button, Dropdown } from 'antd'
import { copy } from '../copy/zhCN.ts'
import { useMenuTrigger } from '../dom/useMenuTrigger.ts'
import { Icon } from '../icon/Icon.tsx'
import type { RowActionItem } from './RowActions.tsx'
import styles from './table.module.css'

/** What can be done with a whole list, where there is no room for it: behind one button. */
export function MoreButton({ actions }: { readonly actions: readonly RowActionItem[] }) {
  const { trigger, choose } = useMenuTrigger()
  const items = actions.map(({ key, label, icon }) => ({ key, label, icon: <span className={styles.itemIcon}>{icon}</span> }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => choose(actions.find((action) => action.key === key)?.run) }}
    >
      <Button ref={trigger} className={styles.moreButton} aria-haspopup="menu">
        {copy.table.more} <Icon name="chevronDown" size={14} />
      </Button>
    </Dropdown>
  )
}
