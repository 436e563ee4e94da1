import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { useDebounced } from '../../dom/useDebounced.ts'
import { gridSearchWaitMs } from '../../search-select/searcher.ts'
import type { CellEditorProps } from '../cells/cellProps.ts'
import { useGrid } from '../gridContext.ts'
import type { GridOption } from '../model/column.ts'
import { plainText } from '../model/row.ts'
import styles from './editors.module.css'
import { useOpenSelect } from './useOpenSelect.ts'

interface Found {
  readonly keyword: string
  readonly options: readonly GridOption[]
}

/** Options by keyword from the server; an answer that comes late to an older keyword is dropped. */
export function AsyncSelectEditor({ column, value, commit, cancel }: CellEditorProps) {
  const { searchDict, rememberText } = useGrid()
  const select = useOpenSelect(column)
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const asked = useDebounced(keyword, gridSearchWaitMs)
  useEffect(() => {
    let isStale = false
    searchDict(column.dictCode ?? '', asked).then(
      (options) => !isStale && setFound({ keyword: asked, options }),
      () => !isStale && setFound({ keyword: asked, options: [] }),
    )
    return () => {
      isStale = true
    }
  }, [searchDict, column.dictCode, asked])
  const isSearching = found?.keyword !== keyword
  const chosen = plainText(value)
  return (
    <div className={styles.fill}>
      <Select
        {...select}
        loading={isSearching}
        placeholder={column.placeholder ?? copy.cell.search}
        notFoundContent={isSearching ? copy.cell.searching : copy.cell.none}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        options={(found?.options ?? []).map(({ value, text }) => ({ value, label: text }))}
        value={chosen === '' ? undefined : chosen}
        onSelect={(next: string, option) => {
          rememberText(column.key, next, String(option.label ?? next))
          commit(next)
        }}
        onOpenChange={(isOpen) => {
          if (!isOpen) cancel()
        }}
      />
    </div>
  )
}
