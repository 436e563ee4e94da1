import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/queryKeys.ts'
import { dashboard as copy } from '../../copy/zhCN/dashboard.ts'
import { Select } from '../../ui/Select.tsx'

interface Props {
  readonly orgCode: string | undefined
  readonly onOrgCode: (orgCode: string | undefined) => void
}

/** Narrows figures to one of the departments below one's own; nothing where there is none. */
export function DepartScope({ orgCode, onOrgCode }: Props) {
  const { data: list = [] } = useQuery({
    queryKey: queryKeys.departs,
    queryFn: ({ signal }) => call('GET /sys/sysDepart/visible', { signal, silent: true }),
    staleTime: 300_000,
  })
  if (list.length < 2) return null
  const depth = Math.min(...list.map((depart) => depart.orgCode.length))
  const below = list.filter((depart) => depart.orgCode.length > depth)
  const indent = (code: string): string => '\u3000'.repeat((code.length - depth) / 3 - 1)
  const options = below.map((depart) => ({ value: depart.orgCode, label: `${indent(depart.orgCode)}${depart.departName}` }))
  return (
    <Select
      aria-label={copy.scope}
      value={orgCode ?? ''}
      options={[{ value: '', label: copy.allDeparts }, ...options]}
      onChange={(value) => onOrgCode(value || undefined)}
      popupMatchSelectWidth={false}
      style={{ minWidth: 160 }}
    />
  )
}
