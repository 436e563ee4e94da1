import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { depart as texts } from '#web/copy/zhCN/depart.ts'
import type { FormValue } from '#web/resource/form/formValues.ts'
import { Select } from '#web/ui/Select.tsx'

interface Props {
  readonly id: string
  readonly value: FormValue
  readonly isDisabled: boolean
  readonly onChange: (value: FormValue) => void
}

/** A§3.4: a position of the company `public` belongs to all of them. */
const everyCompany = 'public'

/** A company by its code, or all of them. A code that is no company any more stays as it is. */
export function CompanySelect({ id, value, isDisabled, onChange }: Props) {
  const companies = useQuery({
    queryKey: [...queryKeys.resource('company'), 'choices'],
    queryFn: ({ signal }) => call('GET /sys/company/queryAll', { signal, silent: true }),
  })
  const options = (companies.data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Select
      id={id}
      style={{ width: '100%' }}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      disabled={isDisabled}
      loading={companies.isLoading}
      placeholder={texts.company.choose}
      value={value === '' || value === null ? null : String(value)}
      options={[{ value: everyCompany, label: texts.company.everywhere }, ...options]}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
