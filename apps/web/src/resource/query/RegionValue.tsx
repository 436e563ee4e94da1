import { Cascader } from 'antd'
import { useMemo } from 'react'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import RegionSelect from '../choices/RegionSelect.tsx'
import { regionOptions, regionPath, useRegions } from '../choices/useRegions.ts'
import styles from './query.module.css'

export interface RegionValueProps {
  readonly values: readonly string[]
  readonly isMultiple: boolean
  readonly label: string
  readonly status: 'error' | undefined
  readonly onChange: (values: readonly string[]) => void
}

/** Regions of a condition; a province or a city stands for everything in it. */
export default function RegionValue({ values, isMultiple, label, status, onChange }: RegionValueProps) {
  const regions = useRegions(true)
  const options = useMemo(() => [...regionOptions(regions)], [regions])
  if (!isMultiple) {
    return (
      <RegionSelect
        anyLevel
        className={styles.full}
        ariaLabel={label}
        status={status}
        placeholder={copy.form.choose}
        value={values[0]}
        onChange={(code) => onChange(code === undefined ? [] : [code])}
      />
    )
  }
  return (
    <Cascader
      multiple
      showSearch
      className={styles.full}
      aria-label={label}
      placeholder={copy.form.choose}
      {...(status && { status })}
      options={options as never}
      value={values.map((code) => [...regionPath(code)])}
      onChange={(paths) => onChange(paths.map((path) => String(path.at(-1))))}
    />
  )
}
