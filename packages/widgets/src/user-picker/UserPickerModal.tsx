import { limits } from '@heliodesk/contracts/limits'
import { Button, Input } from 'antd'
import { useId, useMemo, useState } from 'react'
import { picker as copy } from '../copy/zhCN/picker.ts'
import type { Sort } from '../data-table/column.ts'
import { useAsked } from '../dom/useAsked.ts'
import { Icon } from '../icon/Icon.tsx'
import { PickerModal } from '../picker/PickerModal.tsx'
import { PickerTable } from '../picker/PickerTable.tsx'
import styles from '../picker/picker.module.css'
import { SelectedStrip } from '../picker/SelectedStrip.tsx'
import type { PersonRow } from '../services/pickerServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import type { Circle } from './GroupSide.tsx'
import { PeopleSide } from './PeopleSide.tsx'
import { userCell, userColumns } from './userColumns.tsx'

/** D-USERPICKER: by department, or all people in one table. */
export type UserPickerLayout = 'depart' | 'table'
const widths: Readonly<Record<UserPickerLayout, number>> = { depart: 1250, table: 1200 }

export interface UserPickerModalProps {
  readonly layout?: UserPickerLayout | undefined
  readonly isMultiple?: boolean | undefined
  readonly selected?: readonly PersonRow[]
  readonly onConfirm: (people: readonly PersonRow[]) => void
  readonly onCancel: () => void
}

const newestFirst: Sort = { column: 'createTime', order: 'desc' }

/** Chooses people (B§2). Mounted = open. */
export function UserPickerModal(props: UserPickerModalProps) {
  const { layout = 'depart', isMultiple = true } = props
  const [selected, setSelected] = useState<readonly PersonRow[]>(props.selected ?? [])
  const ask = usePeople()
  const boxId = useId()
  const columns = useMemo(userColumns, [])
  return (
    <PickerModal
      title={copy.user.title}
      subtitle={layout === 'depart' ? copy.user.byDepart : undefined}
      width={widths[layout]}
      chosen={selected.length}
      before={props.selected?.length ?? 0}
      isSingle={!isMultiple}
      onConfirm={() => props.onConfirm(selected)}
      onCancel={props.onCancel}
    >
      {layout === 'depart' && <PeopleSide selected={ask.circle} onSelect={ask.setCircle} />}
      <div className={styles.main}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            ask.search()
          }}
        >
          <label htmlFor={boxId}>{copy.user.account}</label>
          <Input
            id={boxId}
            data-search
            className={styles.box}
            allowClear
            maxLength={64}
            prefix={<Icon name="search" size={14} />}
            placeholder={copy.user.accountHint}
            value={ask.draft}
            onChange={(event) => ask.setDraft(event.target.value)}
          />
          <Button type="primary" htmlType="submit">
            {copy.search}
          </Button>
          <Button onClick={ask.reset}>{copy.reset}</Button>
          {ask.circle !== null && ask.page.data !== undefined && !ask.page.isAsking && (
            <span className={styles.where}>{whereOf(ask.circle, ask.page.data.total)}</span>
          )}
        </form>
        <SelectedStrip rows={selected} unit={copy.user.people} titleOf={(row) => row.realname} onChange={setSelected} />
        <PickerTable
          label={copy.user.label}
          columns={columns}
          page={ask.page}
          pageNo={ask.pageNo}
          pageSize={ask.pageSize}
          pageSizes={limits.pickerPageSizes}
          onPage={ask.setPage}
          sort={ask.sort}
          onSort={(sort) => ask.setSort(sort ?? newestFirst)}
          selected={selected}
          onSelect={setSelected}
          isSingle={!isMultiple}
          titleOf={(row) => row.realname}
          renderCell={userCell}
          noneHint={copy.user.noneHint}
          failedTitle={copy.user.failed}
          onReset={ask.reset}
        />
      </div>
    </PickerModal>
  )
}

const whereOf = ({ kind, title }: Circle, total: number): string =>
  kind === 'depart' ? copy.user.current(title, total) : copy.user.currentGroup(title, total)

/** What is asked for: department or group, account, page, order. */
function usePeople() {
  const { pickers } = useWidgetServices()
  const [circle, setCircle] = useState<Circle | null>(null)
  const [draft, setDraft] = useState('')
  const [username, setUsername] = useState('')
  const [{ pageNo, pageSize }, setPaging] = useState<{ pageNo: number; pageSize: number }>({
    pageNo: 1,
    pageSize: limits.pickerPageSize,
  })
  const [sort, setSortBy] = useState(newestFirst)
  const idOf = (kind: Circle['kind']) => (circle?.kind === kind ? circle.id : '')
  const asked = {
    pageNo,
    pageSize,
    departId: idOf('depart'),
    groupId: idOf('group'),
    username,
    column: sort.column,
    order: sort.order,
  }
  const page = useAsked(JSON.stringify(asked), (signal) => pickers.people(asked, signal))
  const toFirst = () => setPaging((before) => ({ ...before, pageNo: 1 }))
  return {
    circle,
    draft,
    pageNo,
    pageSize,
    sort,
    page,
    setDraft,
    setCircle(next: Circle | null) {
      setCircle(next)
      toFirst()
    },
    search() {
      setUsername(draft.trim())
      toFirst()
    },
    reset() {
      setDraft('')
      setUsername('')
      setCircle(null)
      setSortBy(newestFirst)
      toFirst()
    },
    setSort(next: Sort) {
      setSortBy(next)
      toFirst()
    },
    // Another size begins at the first page.
    setPage: (next: { readonly pageNo?: number; readonly pageSize?: number }) =>
      setPaging((before) => ({ pageNo: next.pageNo ?? 1, pageSize: next.pageSize ?? before.pageSize })),
  }
}
