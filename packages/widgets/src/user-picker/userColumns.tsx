import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { picker as copy } from '../copy/zhCN/picker.ts'
import type { DataColumn } from '../data-table/column.ts'
import { ellipsis } from '../format/format.ts'
import styles from '../picker/picker.module.css'
import type { PersonRow } from '../services/pickerServices.ts'

const widths: Readonly<Record<string, number>> = {
  username: 140,
  realname: 150,
  sex: 72,
  phone: 136,
  orgCodeTxt: 200,
  birthday: 120,
}
const sortable = new Set(['username', 'realname', 'sex', 'birthday'])

/** Account, name, sex, phone, department, birthday (B§3). */
export function userColumns(): readonly DataColumn[] {
  const labels = {
    username: copy.user.account,
    realname: copy.user.name,
    sex: copy.user.sex,
    phone: copy.user.phone,
    orgCodeTxt: copy.user.depart,
    birthday: copy.user.birthday,
  }
  return Object.entries(labels).map(([key, label]) => ({
    key,
    label,
    align: 'left',
    sortable: sortable.has(key),
    width: widths[key] ?? 120,
    isSized: false,
    isPinned: false,
  }))
}

/** B§3: 1 male, 2 female; anything else is not reported. */
export const sexText = (sex: number | null): string => (sex === 1 ? copy.user.male : sex === 2 ? copy.user.female : '')

export function userCell(row: PersonRow, key: string): ReactNode {
  switch (key) {
    case 'username':
      return <Short text={row.username} />
    case 'realname':
      return (
        <span className={styles.person}>
          <span className={styles.badge} aria-hidden="true">
            {[...row.realname][0]}
          </span>
          <Short text={row.realname} />
        </span>
      )
    case 'sex':
      return sexText(row.sex)
    case 'orgCodeTxt':
      return <Short text={row.orgCodeTxt} />
    case 'phone':
      return row.phone ?? ''
    default:
      return row.birthday ?? ''
  }
}

/** D-USERPICKER: cells are cut at 25 characters; the whole text stands in the tooltip. */
function Short({ text }: { readonly text: string }) {
  const cut = ellipsis(text)
  return cut.cut ? (
    <Tooltip title={text}>
      <span>{cut.text}</span>
    </Tooltip>
  ) : (
    <span>{text}</span>
  )
}
