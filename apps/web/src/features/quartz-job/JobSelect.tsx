import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { quartzJob as copy } from '#web/copy/zhCN/quartzJob.ts'
import type { FormValue } from '#web/resource/form/formValues.ts'
import { Select } from '#web/ui/Select.tsx'

interface Props {
  readonly id: string
  readonly value: FormValue
  readonly isDisabled: boolean
  readonly onChange: (value: FormValue) => void
}

/** What can be scheduled, by the names that people gave it. */
export function JobSelect({ id, value, isDisabled, onChange }: Props) {
  const kinds = useQuery({
    queryKey: [...queryKeys.resource('quartzJob'), 'kinds'],
    queryFn: ({ signal }) => call('GET /sys/quartzJob/kinds', { signal, silent: true }),
  })
  return (
    <Select
      id={id}
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      disabled={isDisabled}
      loading={kinds.isLoading}
      placeholder={copy.chooseJob}
      notFoundContent={copy.noJob}
      value={value === '' || value === null ? null : String(value)}
      options={(kinds.data ?? []).map((kind) => ({ value: kind.value, label: kind.text }))}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
