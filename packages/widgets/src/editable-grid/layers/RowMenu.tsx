import { Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { Icon } from '../../icon/Icon.tsx'
import styles from './layers.module.css'

export interface MenuAt {
  readonly id: string
  readonly x: number
  readonly y: number
}
export type MenuAct = 'up' | 'down' | 'insert' | 'insertAbove' | 'copy' | 'restore' | 'details' | 'remove'

interface Props {
  readonly at: MenuAt
  readonly allows: ReadonlySet<MenuAct>
  readonly onAct: (act: MenuAct) => void
  readonly onClose: () => void
}

/** What can be done to a row, by pointer and by keys. Mounted = open. */
export function RowMenu({ at, allows, onAct, onClose }: Props) {
  const says = copy.menu
  const item = (key: MenuAct, icon: ReactNode, keys?: string) =>
    allows.has(key)
      ? [
          {
            key,
            icon,
            danger: key === 'remove',
            label: (
              <span className={styles.item}>
                {says[key]}
                {keys !== undefined && (
                  <span aria-hidden="true" className={styles.keys}>
                    {keys}
                  </span>
                )}
              </span>
            ),
          },
        ]
      : []
  const items: MenuProps['items'] = [
    ...item('up', <Icon name="arrowUp" />, 'Alt+Shift+↑'),
    ...item('down', <Icon name="arrowDown" />, 'Alt+Shift+↓'),
    ...item('insert', <Icon name="plus" />, 'Insert'),
    ...item('insertAbove', <Icon name="table" />),
    ...item('copy', <Icon name="copy" />),
    ...item('restore', <Icon name="reset" />),
    ...item('details', <Icon name="info" />),
    ...item('remove', <Icon name="trash" />),
  ]
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomLeft"
      classNames={{ root: styles.menu ?? '' }}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          const act = [...allows].find((one) => one === key)
          if (act) onAct(act)
        },
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <span className={styles.point} style={{ left: at.x, top: at.y }} />
    </Dropdown>
  )
}
