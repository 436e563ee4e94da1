import { type AnyResource, fieldOf } from '@heliodesk/contracts/kit/resource'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { picker as copy } from '../copy/zhCN/picker.ts'
import { FilterControl } from '../filter-controls/FilterControl.tsx'
import { Icon } from '../icon/Icon.tsx'
import styles from '../picker/picker.module.css'
import { type FilterDraft, recordFilters } from './recordModel.ts'

export interface QueryFormProps {
  readonly resource: AnyResource
  readonly onSearch: (draft: FilterDraft) => void
}

/** The filters of a kind of record: texts as boxes, everything else by its kind. 查询 asks, 重置 empties and asks. */
export function QueryForm({ resource, onSearch }: QueryFormProps) {
  const [draft, setDraft] = useState<FilterDraft>({})
  const [isAll, setAll] = useState(false)
  const shown = recordFilters(resource, isAll)
  const hasMore = recordFilters(resource, true).length > recordFilters(resource, false).length
  const put = (key: string, values: readonly string[]) => setDraft((before) => ({ ...before, [key]: values }))
  const reset = () => {
    setDraft({})
    onSearch({})
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft)
      }}
    >
      {shown.map((key, at) => (
        <OneFilter key={key} resource={resource} name={key} isFirst={at === 0} values={draft[key] ?? []} onChange={put} />
      ))}
      <Button type="primary" htmlType="submit">
        {copy.search}
      </Button>
      <Button onClick={reset}>{copy.reset}</Button>
      {hasMore && (
        <Button type="text" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? copy.fewer : copy.moreFilters}
          <Icon name={isAll ? 'chevronUp' : 'chevronDown'} size={14} />
        </Button>
      )}
    </form>
  )
}

interface OneFilterProps {
  readonly resource: AnyResource
  readonly name: string
  readonly isFirst: boolean
  readonly values: readonly string[]
  readonly onChange: (key: string, values: readonly string[]) => void
}

function OneFilter({ resource, name, isFirst, values, onChange }: OneFilterProps) {
  const field = fieldOf(resource, name)
  const op = resource.list.filters[name]
  if (field === undefined || op === undefined) return null
  if (field.kind !== 'text')
    return <FilterControl field={field} op={op} values={values} onChange={(next) => onChange(name, next)} />
  return (
    <Input
      data-search={isFirst || undefined}
      style={{ width: 160 }}
      allowClear
      maxLength={64}
      aria-label={field.label}
      placeholder={field.label}
      value={values[0] ?? ''}
      onChange={(event) => onChange(name, event.target.value === '' ? [] : [event.target.value])}
    />
  )
}
