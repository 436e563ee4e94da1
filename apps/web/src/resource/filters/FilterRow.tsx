import type { Field } from '@heliodesk/contracts/kit/fields'
import type { AnyResource, FilterOp } from '@heliodesk/contracts/kit/resource'
import { useIsNarrow } from '@heliodesk/widgets/dom/useMediaQuery.ts'
import { FilterControl } from '@heliodesk/widgets/filter-controls/FilterControl'
import { KeywordBox } from '@heliodesk/widgets/filter-controls/KeywordBox'
import { RuleNotice } from '@heliodesk/widgets/rule-notice/RuleNotice'
import { type ReactNode, type RefObject, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { InputRef } from '../../ui/Input.tsx'
import { filterEntries, type ListAddress } from '../list/listState.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import { AdvancedButton } from '../query/AdvancedButton.tsx'
import { ResourceServices } from '../ResourceServices.tsx'
import type { AnyRow } from '../row.ts'
import { FilterChips } from './FilterChips.tsx'
import { filterParts, withFilter } from './filterParts.ts'
import styles from './filters.module.css'
import { useRowFit } from './useRowFit.ts'

export interface FilterRowProps<T extends AnyRow> {
  readonly list: ResourceList<T>
  readonly keywordRef?: RefObject<InputRef | null>
  /** Placeholder of the keyword box when the module searches more than the definition names. */
  readonly keywordHint?: string
  /** Own controls between the keyword and the filters, e.g. status chips with counts. */
  readonly children?: ReactNode
  /** Filters that `children` draw. */
  readonly without?: readonly string[]
  /** Filters that stand in the row before 展开; fewer when `children` need the room. */
  readonly inRow?: number
}

type Entry = readonly [string, Field, FilterOp]
const none: readonly string[] = []

/** A text filter that the keyword covers anyway. */
function isCovered(resource: AnyResource, [key, , op]: Entry): boolean {
  return op === 'contains' && (resource.list.keyword ?? none).includes(key)
}

/** What is chosen from a list first, then texts, and last what the keyword covers; else the definition's order. */
function orderedFilters(address: ListAddress, without: readonly string[]): readonly Entry[] {
  const entries = filterEntries(address).flatMap(([key, op]): Entry[] => {
    const field = address.resource.fields[key]
    return field === undefined || without.includes(key) ? [] : [[key, field, op]]
  })
  const rank = (entry: Entry) => (isCovered(address.resource, entry) ? 2 : Number(entry[1].kind === 'text'))
  return [...entries].sort((one, two) => rank(one) - rank(two))
}

function keywordText(resource: AnyResource): string {
  return copy.filter.keywordOf((resource.list.keyword ?? none).map((key) => resource.fields[key]?.label ?? key))
}

/** One keyword field, then the definition's filters, then the advanced query; what is active stands below as chips. */
export function FilterRow<T extends AnyRow>({
  list,
  keywordRef,
  keywordHint,
  children,
  without = none,
  inRow = 3,
}: FilterRowProps<T>) {
  const [isExpanded, setExpanded] = useState(false)
  const isNarrow = useIsNarrow()
  const { resource, address, state } = list
  const filters = orderedFilters(address, without)
  const wanted = isNarrow ? 0 : Math.min(inRow, filters.filter((entry) => !isCovered(resource, entry)).length)
  const [row, first, isBroken] = useRowFit(wanted, isNarrow || isExpanded)
  const shown = isExpanded ? filters : filters.slice(0, first)
  return (
    <ResourceServices>
      <search className={styles.filters} aria-label={copy.action.filter}>
        <div ref={row} className={styles.row} data-broken={(isBroken && !isNarrow) || undefined}>
          {(resource.list.keyword ?? none).length > 0 && (
            <KeywordBox
              value={state.keyword}
              placeholder={keywordHint ?? keywordText(resource)}
              {...(keywordRef === undefined ? {} : { inputRef: keywordRef })}
              onChange={(keyword) => list.update({ keyword })}
            />
          )}
          <div className={styles.own}>{children}</div>
          {isNarrow && filters.length > 0 && (
            <FilterToggle
              isOpen={isExpanded}
              active={filterParts(address, state).filter(({ kind }) => kind === 'filter').length}
              onToggle={() => setExpanded(!isExpanded)}
            />
          )}
          {shown.map(([key, field, op]) => (
            <FilterControl
              key={key}
              field={field}
              op={op}
              values={state.filters[key] ?? none}
              onChange={(values) => list.update(withFilter(state, key, values))}
            />
          ))}
          {!isNarrow && filters.length > first && (
            <button type="button" className={styles.expand} aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
              {isExpanded ? copy.filter.collapse : copy.filter.expand(filters.length - first)}
              <Icon name={isExpanded ? 'chevronUp' : 'chevronDown'} size={14} />
            </button>
          )}
          {(!isNarrow || isExpanded) && <AdvancedButton list={list} />}
        </div>
        <RuleNotice rules={list.dataRules} />
        <FilterChips list={list} />
      </search>
    </ResourceServices>
  )
}

function FilterToggle({
  isOpen,
  active,
  onToggle,
}: {
  readonly isOpen: boolean
  readonly active: number
  readonly onToggle: () => void
}) {
  return (
    <Badge count={active} size="small">
      <Button icon={<Icon name="filter" size={16} />} aria-expanded={isOpen} onClick={onToggle}>
        {copy.action.filter}
      </Button>
    </Badge>
  )
}
