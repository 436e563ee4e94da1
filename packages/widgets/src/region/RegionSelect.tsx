import { Cascader } from 'antd'
import { useMemo } from 'react'
import type { ChoiceFieldProps } from '../select/fieldProps.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { regionOptions, regionPath } from './regions.ts'

interface Common extends ChoiceFieldProps {
  /** A filter may stop at a province or city; a form needs the district. */
  readonly anyLevel?: boolean
}
export interface RegionSelectProps extends Common {
  readonly value: string | undefined
  readonly onChange: (code: string | undefined) => void
}
export interface RegionMultiSelectProps extends Common {
  readonly values: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

function useCascade({ anyLevel = false, ariaLabel, listLabel: _, status, ...rest }: Common) {
  const regions = useWidgetServices().useRegions(true)
  const options = useMemo(() => regionOptions(regions), [regions])
  return {
    ...rest,
    ...(status === undefined ? {} : { status }),
    ...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel }),
    allowClear: true,
    showSearch: true,
    changeOnSelect: anyLevel,
    options,
  }
}

/** Province, city, district; one six-digit code. */
export default function RegionSelect({ value, onChange, ...common }: RegionSelectProps) {
  const cascade = useCascade(common)
  return (
    <Cascader
      {...cascade}
      value={value === undefined ? [] : [...regionPath(value)]}
      onChange={(path) => onChange(path?.at(-1) === undefined ? undefined : String(path.at(-1)))}
    />
  )
}

/** Several regions; a province or a city stands for everything in it. */
export function RegionMultiSelect({ values, onChange, ...common }: RegionMultiSelectProps) {
  const cascade = useCascade(common)
  return (
    <Cascader
      {...cascade}
      multiple
      value={values.map((code) => [...regionPath(code)])}
      onChange={(paths) => onChange(paths.map((path) => String(path.at(-1))))}
    />
  )
}
