import { Cascader } from 'antd'
import { useMemo } from 'react'
import { regionOptions, regionPath, useRegions } from './useRegions.ts'

export interface RegionSelectProps {
  readonly value: string | undefined
  readonly onChange: (code: string | undefined) => void
  /** A filter may stop at a province or city; a form needs the district. */
  readonly anyLevel?: boolean
  readonly id?: string | undefined
  readonly prefix?: React.ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly status?: 'error' | undefined
  readonly className?: string | undefined
  readonly ariaLabel?: string | undefined
}

/** Province, city, district; one six-digit code. */
export default function RegionSelect({ value, onChange, anyLevel = false, ariaLabel, status, ...rest }: RegionSelectProps) {
  const regions = useRegions(true)
  const options = useMemo(() => [...regionOptions(regions)], [regions])
  return (
    <Cascader
      {...rest}
      {...(status === undefined ? {} : { status })}
      {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
      allowClear
      showSearch
      changeOnSelect={anyLevel}
      options={options as never}
      value={value === undefined ? [] : [...regionPath(value)]}
      onChange={(path) => onChange(path === undefined || path === null ? undefined : String(path.at(-1) ?? '') || undefined)}
    />
  )
}
