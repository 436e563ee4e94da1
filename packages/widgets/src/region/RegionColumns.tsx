import { Select } from 'antd'
import { useMemo } from 'react'
import { region as copy } from '../copy/zhCN/region.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import type { RegionCascaderProps } from './RegionCascader.tsx'
import styles from './region.module.css'
import { defaultLevel, optionsFrom } from './regionLevels.ts'
import { type RegionOption, regionPath } from './regions.ts'

interface Column {
  readonly level: 1 | 2 | 3
  readonly options: readonly RegionOption[]
  readonly chosen: string | undefined
}

/** A select for each level; a new choice above empties those below. */
export function RegionColumns({
  value,
  onChange,
  level = defaultLevel,
  within,
  label = copy.label,
  disabled,
}: RegionCascaderProps) {
  const regions = useWidgetServices().useRegions(true)
  const roots = useMemo(() => optionsFrom(regions, level, within), [regions, level, within])
  const columns = columnsOf(roots, level, regionPath(value))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div role="group" aria-label={label} className={styles.columns}>
      {columns.map((column, index) => (
        <Select
          key={column.level}
          aria-label={copy.levels[column.level]}
          placeholder={copy.levels[column.level]}
          notFoundContent={copy.nothing}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          disabled={disabled === true || column.options.length === 0}
          value={column.chosen ?? null}
          options={column.options.map(({ value: code, label: name }) => ({ value: code, label: name }))}
          onChange={(code: string | null | undefined) => onChange(code ?? columns[index - 1]?.chosen ?? '')}
        />
      ))}
    </div>
  )
}

function columnsOf(roots: readonly RegionOption[], start: 1 | 2 | 3, path: readonly string[]): readonly Column[] {
  const columns: Column[] = []
  let options: readonly RegionOption[] = roots
  for (const level of [1, 2, 3] as const) {
    if (level < start) continue
    const chosen = options.find((option) => path.includes(option.value))
    columns.push({ level, options, chosen: chosen?.value })
    options = chosen?.children ?? []
  }
  return columns
}
