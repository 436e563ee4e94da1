import { PowerFees } from '@heliodesk/widgets/power-fees/PowerFees'
import { useWidgetServices } from '@heliodesk/widgets/services/WidgetServices'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { demoPowerFees as copy } from '#web/copy/zhCN/demoPowerFees.ts'
import { type Demo, flag, sample } from '../frame/demo.ts'

interface Props {
  readonly hasShare: boolean
  readonly hasSums: boolean
}

/** The fees of the first station that the window's user may see. */
function FeesOfStation(props: Props) {
  const { choices } = useWidgetServices().useRefChoices('station', '', true)
  const id = choices[0]?.value
  const { data, isError } = useQuery({
    queryKey: queryKeys.stationFees(id ?? ''),
    enabled: id !== undefined,
    queryFn: ({ signal }) => call('GET /system/cloud/monitor/powerfees/:id', { params: { id: id ?? '' }, signal, silent: true }),
  })
  if (data === undefined) return <p role="status">{isError ? copy.failed : copy.loading}</p>
  return <PowerFees {...props} label={copy.label} rows={data.farmerList} />
}

const table = () =>
  sample({
    key: 'table',
    title: copy.table,
    controls: { hasShare: flag(copy.share), hasSums: flag(copy.sums) },
    states: [{ name: copy.sums, props: { hasShare: true, hasSums: true } }],
    code: { name: 'PowerFees', from: 'power-fees/PowerFees', fixed: ['label={label}', 'rows={rows}'] },
    render: ({ props }) => <FeesOfStation {...props} />,
  })

export const demo = (): Demo => ({ purpose: copy.purpose, samples: [table()], notes: copy.notes })
