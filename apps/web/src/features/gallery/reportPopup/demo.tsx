import { ReportPanel } from '@heliodesk/widgets/report-popup/ReportPanel'
import type { ReportRow } from '@heliodesk/widgets/report-popup/reportModel.ts'
import { lazy, Suspense, useState } from 'react'
import { demoReportPopup as copy } from '#web/copy/zhCN/demoReportPopup.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Demo, flag, number, one, sample, text } from '../frame/demo.ts'

const ReportPopup = lazy(() => import('@heliodesk/widgets/report-popup/ReportPopup'))

interface OpenerProps {
  readonly code: string
  readonly isMultiple: boolean
  readonly minPower: number
  readonly isCached: boolean
  readonly onConfirm: (rows: readonly ReportRow[]) => void
}

function Opener({ minPower, isCached, onConfirm, ...props }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  // Only the report for choosing knows this parameter; another one would refuse it.
  const params = props.code === 'rpt_station_pick' && minPower > 0 ? { minPower } : {}
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportPopup
            {...props}
            title={copy.title}
            params={params}
            groupId={isCached ? 'demo' : undefined}
            onClose={() => setOpen(false)}
            onConfirm={(rows) => {
              onConfirm(rows)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const popup = () =>
  sample({
    key: 'popup',
    title: copy.popup,
    hint: copy.popupHint,
    value: [] as readonly string[],
    controls: {
      code: text(copy.report, 'rpt_station_pick'),
      isMultiple: flag(copy.multiple, true),
      minPower: number(copy.minPower, 0, 0, 100),
      isCached: flag(copy.cached, true),
    },
    states: [
      { name: copy.single, props: { isMultiple: false } },
      { name: copy.large, props: { minPower: 30 } },
      { name: copy.broken, props: { code: 'rpt_nothing' } },
    ],
    code: ({
      code,
      isMultiple,
      minPower,
      isCached,
    }) => `const ReportPopup = lazy(() => import('@heliodesk/widgets/report-popup/ReportPopup'))

{isOpen && (
  <ReportPopup
    code="${code}"
    isMultiple={${isMultiple}}${minPower > 0 ? `\n    params={{ minPower: ${minPower} }}` : ''}${isCached ? '\n    groupId="demo"' : ''}
    onConfirm={(rows) => choose(rows)}
    onClose={() => setOpen(false)}
  />
)}`,
    render: ({ props, setValue, log }) => (
      <Opener
        {...props}
        onConfirm={(rows) => {
          setValue(rows.map((row) => String(row.contractNo ?? row.id)))
          log('onConfirm', rows)
        }}
      />
    ),
  })

const panel = () =>
  sample({
    key: 'panel',
    title: copy.panel,
    hint: copy.panelHint,
    controls: {
      code: one(
        copy.report,
        ['rpt_station_month', 'rpt_alarm_month', 'rpt_power_fee', 'rpt_customer_account', 'rpt_work_order'],
        'rpt_station_month',
      ),
    },
    states: [{ name: copy.fees, props: { code: 'rpt_power_fee' } }],
    code: ({ code }) => `import { ReportPanel } from '@heliodesk/widgets/report-popup/ReportPanel'

<ReportPanel code="${code}" chosen={null} canExport />`,
    render: ({ props }) => <ReportPanel key={props.code} code={props.code} chosen={null} canExport />,
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [popup(), panel()],
  keys: [
    ['Enter', copy.enter],
    ['Space', copy.space],
    ['Esc', copy.escape],
  ],
  notes: [copy.noteLimit, copy.noteRights],
})
