import { Cascader } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { region as copy } from '../copy/zhCN/region.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { RegionColumns } from './RegionColumns.tsx'
import styles from './region.module.css'
import { isRegionType, optionsFrom, type RegionLevel } from './regionLevels.ts'
import { regionPath } from './regions.ts'

export interface RegionCascaderProps {
  /** Six digits; empty for none. */
  readonly value: string
  readonly onChange: (code: string) => void
  /** One field, or a select for each level; anything else says so (REGION-03). */
  readonly type?: string | undefined
  readonly level?: RegionLevel | undefined
  /** Only what lies below this division. */
  readonly within?: string | undefined
  /** Whether a province or a city may be the answer. */
  readonly anyLevel?: boolean | undefined
  /** Without it and without an id the field is named 地区. */
  readonly label?: string | undefined
  /** For the label that points at it. */
  readonly id?: string | undefined
  readonly describedBy?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly hasError?: boolean | undefined
}

/** Province, city, district by GB/T 2260, found by name, by pinyin or by code. */
export function RegionCascader(props: RegionCascaderProps) {
  const { type = 'cascader' } = props
  if (!isRegionType(type)) return <span className={styles.bad}>{copy.badType}</span>
  return type === 'select' ? <RegionColumns {...props} /> : <OneField {...props} />
}

type Match = (text: string, wanted: string) => boolean

/** By name until the readings are here; they come with the first opening. */
function useMatch(isWanted: boolean): Match {
  const [match, setMatch] = useState<Match>(() => (text: string, wanted: string) => text.includes(wanted))
  useEffect(() => {
    if (!isWanted) return
    let isOpen = true
    const take = (module: typeof import('pinyin-match')) => {
      if (isOpen) setMatch(() => (text: string, wanted: string) => module.default.match(text, wanted) !== false)
    }
    // Without them names are still found.
    import('pinyin-match').then(take, () => undefined)
    return () => {
      isOpen = false
    }
  }, [isWanted])
  return match
}

function OneField(props: RegionCascaderProps) {
  const { value, onChange, level, within, anyLevel = false, disabled, hasError = false, id } = props
  const label = props.label ?? (id === undefined ? copy.label : undefined)
  const regions = useWidgetServices().useRegions(true)
  const [wasOpened, setWasOpened] = useState(false)
  const match = useMatch(wasOpened)
  const options = useMemo(() => optionsFrom(regions, level, within), [regions, level, within])
  const roots = useMemo(() => new Set(options.map((option) => option.value)), [options])
  const path = regionPath(value)
  const first = path.findIndex((code) => roots.has(code))
  return (
    <Cascader
      className={styles.field}
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      aria-describedby={props.describedBy}
      aria-invalid={hasError}
      aria-required={props.isRequired ?? false}
      options={options}
      value={first < 0 ? [] : path.slice(first)}
      placeholder={copy.choose}
      notFoundContent={copy.nothing}
      changeOnSelect={anyLevel}
      disabled={disabled ?? false}
      {...(hasError ? { status: 'error' as const } : {})}
      allowClear
      displayRender={(labels) => labels.join(' / ')}
      optionRender={({ value: code, label: name, children }) => (
        <span className={styles.option}>
          {name}
          {children === undefined && <small>{code}</small>}
        </span>
      )}
      showSearch={{
        limit: 50,
        filter: (wanted, shown) => {
          const text = wanted.trim()
          return shown.some((option) => match(String(option.label), text) || String(option.value) === text)
        },
      }}
      onOpenChange={(isOpen) => isOpen && setWasOpened(true)}
      onChange={(chosen) => onChange(String(chosen?.at(-1) ?? ''))}
    />
  )
}
