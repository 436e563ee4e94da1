import { EditableGrid } from '@heliodesk/widgets/editable-grid/EditableGrid'
import type { GridColumn } from '@heliodesk/widgets/editable-grid/model/column.ts'
import { useMemo } from 'react'
import { demoEditableGrid as copy } from '#web/copy/zhCN/demoEditableGrid.ts'

const numbered = (...texts: readonly string[]) => texts.map((text, at) => ({ value: String(at + 1), text }))

function makeColumns(): readonly GridColumn[] {
  const { type, sample } = copy
  const modes = numbered(sample.full, sample.rest, sample.none)
  return [
    { key: 'text', type: 'input', title: type.text, fixed: 'left' },
    { key: 'number', type: 'inputNumber', title: type.number, width: 110, statistics: ['sum', 'average'] },
    { key: 'select', type: 'select', title: type.select, options: modes },
    { key: 'multi', type: 'list_multi', title: type.multi, width: 180, options: modes },
    { key: 'search', type: 'sel_search', title: type.search, options: modes, allowInput: true },
    { key: 'date', type: 'date', title: type.date },
    { key: 'datetime', type: 'datetime', title: type.datetime },
    { key: 'time', type: 'time', title: type.time, width: 120 },
    { key: 'box', type: 'checkbox', title: type.box, width: 90 },
    { key: 'radio', type: 'radio', title: type.radio, width: 200, options: numbered(sample.slope, sample.flat) },
    { key: 'long', type: 'textarea', title: type.long, width: 180 },
    { key: 'plain', type: 'normal', title: type.plain },
    {
      key: 'slot',
      type: 'slot',
      title: type.slot,
      render: ({ row }) => <progress max={100} value={Number(row['number'])} aria-label={type.slot} />,
    },
  ]
}

/** One column of each type that needs nothing but itself. */
export function TypesSample() {
  const { columns, rows } = useMemo(() => {
    const { sample } = copy
    const row = {
      text: sample.text,
      number: 36,
      select: '1',
      multi: '1,2',
      search: '2',
      date: '2026-11-12',
      datetime: '2026-11-12 08:30:00',
    }
    const more = { time: '08:30:00', box: 'Y', radio: '1', long: sample.long, plain: '19.80', slot: '' }
    return { columns: makeColumns(), rows: [1, 2, 3].map((at) => ({ ...row, ...more, id: `t${at}`, number: at * 24 })) }
  }, [])
  return (
    <EditableGrid
      name="demo-types"
      title={copy.types}
      columns={columns}
      rows={rows}
      hasNumbers
      expand={({ long }) => <p style={{ margin: 16 }}>{String(long)}</p>}
    />
  )
}
