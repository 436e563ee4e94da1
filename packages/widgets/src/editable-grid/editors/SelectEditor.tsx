import { Select } from 'antd'
import { useState } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import type { CellEditorProps } from '../cells/cellProps.ts'
import { useOptions } from '../cells/useOptions.ts'
import { plainText } from '../model/row.ts'
import styles from './editors.module.css'
import { useOpenSelect } from './useOpenSelect.ts'

/** One of several. Searching is local; with `allowInput` what is typed is a value as well. */
export function SelectEditor({ column, row, value, commit, cancel }: CellEditorProps) {
  const select = useOpenSelect(column)
  const [keyword, setKeyword] = useState('')
  const known = useOptions(column, row).map(({ value, text, disabled }) => ({ value, label: text, disabled: disabled ?? false }))
  const isTyped = column.allowInput === true && keyword.trim() !== '' && !known.some(({ label }) => label === keyword.trim())
  const options = isTyped ? [{ value: keyword.trim(), label: keyword.trim(), disabled: false }, ...known] : known
  const searches = column.type === 'sel_search' || column.allowSearch === true || column.allowInput === true
  const chosen = plainText(value)
  return (
    <div className={styles.fill}>
      <Select
        {...select}
        placeholder={column.placeholder ?? copy.cell.choose}
        notFoundContent={copy.cell.none}
        {...(searches ? { showSearch: { optionFilterProp: 'label', onSearch: setKeyword } } : { showSearch: false })}
        options={options}
        value={chosen === '' ? undefined : chosen}
        onSelect={(next: string) => commit(next)}
        onOpenChange={(isOpen) => {
          if (!isOpen) cancel()
        }}
      />
    </div>
  )
}

/** Several, kept as codes joined by commas; one tag is shown, the rest is folded (B§9). */
export function MultiSelectEditor({ column, row, value, draft }: CellEditorProps) {
  const select = useOpenSelect(column)
  const options = useOptions(column, row).map(({ value, text, disabled }) => ({
    value,
    label: text,
    disabled: disabled ?? false,
  }))
  return (
    <div className={styles.fill}>
      <Select<string[]>
        {...select}
        mode="multiple"
        maxTagCount={1}
        placeholder={column.placeholder ?? copy.cell.choose}
        notFoundContent={copy.cell.none}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={plainText(value).split(',').filter(Boolean)}
        onChange={(next) => draft(next.join(','))}
      />
    </div>
  )
}
