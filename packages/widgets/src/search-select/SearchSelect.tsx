import { Select } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { searchSelect as copy } from '../copy/zhCN/searchSelect.ts'
import { askDict } from '../dict/dictReader.ts'
import { useAsked } from '../dom/useAsked.ts'
import { joinValues, listSeparator, splitValues } from '../picker/selection.ts'
import { namedList } from '../select/namedList.tsx'
import { type Choice, useWidgetServices } from '../services/WidgetServices.tsx'
import { buildSearcher, type Found, localHits, searchWaitMs } from './searcher.ts'
import styles from './searchSelect.module.css'

interface Common {
  /** One value, or several joined by the separator. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined, choices: readonly Choice[]) => void
  readonly isMultiple?: boolean | undefined
  readonly separator?: string | undefined
  readonly id?: string | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly status?: 'error' | undefined
  readonly className?: string | undefined
  readonly ariaLabel?: string | undefined
  /** Name of the opened list where a <label> names the field. */
  readonly listLabel?: string | undefined
}
export interface AsyncSearchSelectProps extends Common {
  /** Dictionary code or registered `table,text,code`; the server is asked while somebody types. */
  readonly source: string
  readonly waitMs?: number | undefined
  readonly options?: undefined
}
export interface LocalSearchSelectProps extends Common {
  /** All options; nothing is asked. */
  readonly options: readonly Choice[]
  readonly source?: undefined
  readonly waitMs?: undefined
}
export type SearchSelectProps = AsyncSearchSelectProps | LocalSearchSelectProps

/** A select that is searched by typing: in a given list, or on the server (B§7, B§8). */
export function SearchSelect(props: SearchSelectProps) {
  return props.source === undefined ? <LocalSelect {...props} /> : <AsyncSelect {...props} />
}

function LocalSelect(props: LocalSearchSelectProps) {
  const [keyword, setKeyword] = useState('')
  return (
    <BareSelect
      {...props}
      found={localHits(props.options, keyword)}
      known={props.options}
      hint={keyword.trim() === '' && props.options.length === 0 ? copy.typeFirst : copy.nothing}
      isAsking={false}
      onType={setKeyword}
    />
  )
}

function AsyncSelect(props: AsyncSearchSelectProps) {
  const { source, value = '', waitMs = searchWaitMs, separator = listSeparator } = props
  const { pickers } = useWidgetServices()
  const [found, setFound] = useState<Found<Choice> | null>(null)
  const latest = useRef(pickers)
  latest.current = pickers
  const searcher = useMemo(
    () =>
      buildSearcher<Choice>({
        waitMs,
        ask: (keyword, pageSize, signal) => askDict(source, () => latest.current.options(source, { keyword, pageSize }, signal)),
        onChange: setFound,
      }),
    [source, waitMs],
  )
  useEffect(() => () => searcher.stop(), [searcher])
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const values = props.isMultiple ? splitValues(value, separator) : value === '' ? [] : [value]
  const texts = useStoredTexts(source, values, chosen)
  return (
    <BareSelect
      {...props}
      found={found?.state === 'found' ? found.options : []}
      known={texts}
      hint={hintOf(found)}
      isAsking={found?.state === 'waiting'}
      onType={(text) => searcher.type(text)}
      onChange={(next, choices) => {
        setChosen(choices)
        props.onChange(next, choices)
      }}
    />
  )
}

function hintOf(found: Found<Choice> | null): string {
  if (found === null) return copy.typeFirst
  if (found.state === 'waiting') return copy.searching
  return found.state === 'failed' ? found.reason : copy.nothing
}

/** Texts of stored values that no option of the screen carries are asked for (loadDictItem); an unknown value stands for itself. */
function useStoredTexts(source: string, values: readonly string[], chosen: readonly Choice[]): readonly Choice[] {
  const { pickers } = useWidgetServices()
  const missing = values.filter((value) => chosen.every((choice) => choice.value !== value))
  const asked = useAsked(missing.length === 0 ? null : `${source} ${missing.join()}`, async () => {
    const labels = await askDict(source, () => pickers.optionTexts(source, missing))
    return missing.map((value, at) => ({ value, label: labels[at] ?? value }))
  })
  return [...chosen, ...(asked.data ?? [])]
}

interface BareProps extends Common {
  readonly found: readonly Choice[]
  /** Choices whose texts are known, for the values that are shown. */
  readonly known: readonly Choice[]
  readonly hint: string
  readonly isAsking: boolean
  readonly onType: (text: string) => void
}

function BareSelect(props: BareProps) {
  const { value = '', isMultiple = false, separator = listSeparator, found, known, onChange } = props
  const values = isMultiple ? splitValues(value, separator) : value === '' ? [] : [value]
  const labelOf = (one: string) => [...found, ...known].find((choice) => choice.value === one)?.label ?? one
  const choiceOf = (one: string): Choice => ({ value: one, label: labelOf(one) })
  const emit = (next: readonly string[]) =>
    onChange(next.length === 0 ? undefined : joinValues(next, separator), next.map(choiceOf))
  return (
    <Select<string | string[]>
      {...(isMultiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      {...(props.status === undefined ? {} : { status: props.status })}
      {...(props.ariaLabel === undefined ? {} : { 'aria-label': props.ariaLabel })}
      id={props.id}
      className={props.className}
      style={{ width: '100%' }}
      placeholder={props.placeholder ?? copy.typeFirst}
      disabled={props.disabled ?? false}
      popupRender={namedList(props.listLabel ?? props.ariaLabel ?? '')}
      allowClear
      loading={props.isAsking}
      showSearch={{ filterOption: false, onSearch: props.onType }}
      options={[...found]}
      value={isMultiple ? [...values] : values[0]}
      labelRender={({ value: one }) => labelOf(String(one))}
      notFoundContent={<span className={styles.hint}>{props.hint}</span>}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onType('')
      }}
      onChange={(next?: string | string[]) => emit(next === undefined ? [] : typeof next === 'string' ? [next] : next)}
    />
  )
}
