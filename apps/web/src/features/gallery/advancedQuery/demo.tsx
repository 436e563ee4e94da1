import { station } from '@heliodesk/contracts/resources/station/station'
import { popupEditor } from '@heliodesk/widgets/query-builder/popupEditor'
import type { AdvancedQuery } from '@heliodesk/widgets/query-builder/queryModel.ts'
import type { ValueEditor } from '@heliodesk/widgets/query-builder/valueEditor.ts'
import { lazy, Suspense, useState } from 'react'
import { demoAdvancedQuery as copy } from '#web/copy/zhCN/demoAdvancedQuery.ts'
import { useSavedQueries } from '#web/resource/query/useSavedQueries.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Demo, flag, keeping, sample } from '../frame/demo.ts'

const QueryBuilder = lazy(() => import('@heliodesk/widgets/query-builder/QueryBuilder'))

interface OpenerProps {
  readonly query: AdvancedQuery | null
  readonly withPopup: boolean
  readonly onRun: (query: AdvancedQuery | null) => void
}

function Opener({ query, withPopup, onRun }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  const saved = useSavedQueries(station)
  const contract = popupEditor({ code: 'rpt_station_pick', field: 'contractNo', label: copy.contract })
  const editors: Readonly<Record<string, ValueEditor>> = withPopup ? { contractNo: contract } : {}
  return (
    <>
      <Button look={query === null ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
        {query === null ? copy.open : copy.active(query.records.length)}
      </Button>
      {isOpen && (
        <Suspense>
          <QueryBuilder
            isOpen
            resource={station}
            saved={saved}
            editors={editors}
            query={query}
            onRun={onRun}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const conditions = (): AdvancedQuery => ({
  matchType: 'and',
  records: [
    { field: 'contractNo', rule: 'like', val: 'GF' },
    { field: 'totalpower', rule: 'ge', val: '20' },
    { field: 'status', rule: 'in', val: '1,2' },
  ],
})

const basic = () =>
  sample({
    key: 'basic',
    title: copy.basic,
    hint: copy.hint,
    value: null as AdvancedQuery | null,
    controls: { withPopup: flag(copy.withPopup, true) },
    states: [
      { name: copy.filled, value: conditions() },
      { name: copy.reset, value: null },
    ],
    code: ({ withPopup }) => `import { popupEditor } from '@heliodesk/widgets/query-builder/popupEditor'

const QueryBuilder = lazy(() => import('@heliodesk/widgets/query-builder/QueryBuilder'))

<QueryBuilder
  isOpen={isOpen}
  resource={station}
  saved={saved}${withPopup ? "\n  editors={{ contractNo: popupEditor({ code: 'rpt_station_pick', field: 'contractNo', label }) }}" : ''}
  query={query}
  onRun={setQuery}
  onClose={() => setOpen(false)}
/>`,
    render: ({ props, value, ...live }) => <Opener {...props} query={value} onRun={keeping(live, 'onRun')} />,
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [basic()],
  keys: [
    ['Alt+N', copy.add],
    ['Ctrl+Enter', copy.run],
    ['Esc', copy.escape],
  ],
})
