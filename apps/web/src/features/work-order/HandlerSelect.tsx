import { namedList } from '@heliodesk/widgets/select/namedList'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { Select } from '#web/ui/Select.tsx'
import styles from './dialog.module.css'

interface HandlerSelectProps {
  readonly id: string
  /** An order, or the station that a new one is about; neither: the own department. */
  readonly of: { readonly id?: string; readonly stationId?: string }
  readonly placeholder: string
  readonly value: string | undefined
  readonly onChange: (username: string | undefined) => void
  readonly isWrong?: boolean
}

/** People who may handle the order, those with the least at hand first. */
export function HandlerSelect({ id, of, placeholder, value, onChange, isWrong = false }: HandlerSelectProps) {
  const { data = [], isFetching } = useQuery({
    queryKey: [...queryKeys.resource('workOrder'), 'handlers', of],
    queryFn: ({ signal }) => call('GET /api/workorder/handlers', { query: of, signal, silent: true }),
    retry: false,
  })
  return (
    <Select
      id={id}
      className={styles.control ?? ''}
      popupRender={namedList(copy.field.handler)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      status={isWrong ? 'error' : ''}
      placeholder={placeholder}
      loading={isFetching}
      notFoundContent={copy.ask.noHandlers}
      options={data.map(({ username, realname, departName, open }) => ({
        value: username,
        label: copy.handler(realname, departName, open),
      }))}
      value={value}
      onChange={(next: string | undefined) => onChange(next)}
    />
  )
}
