import { Input, Table } from 'antd'
import { memo, useCallback, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchRow, columns, columnWidth, type Engine, rowHeight, viewHeight } from './world.ts'

interface CellProps {
  readonly value: string
  readonly onSave: (value: string) => void
}

const EditableCell = memo(function EditableCell({ value, onSave }: CellProps) {
  const [isEditing, setEditing] = useState(false)
  if (!isEditing) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: what is measured is the table
      <div style={{ height: rowHeight, lineHeight: `${rowHeight}px` }} onDoubleClick={() => setEditing(true)}>
        {value}
      </div>
    )
  }
  const save = (text: string) => {
    setEditing(false)
    onSave(text)
  }
  return <Input autoFocus defaultValue={value} onPressEnter={(event) => save(event.currentTarget.value)} />
})

let give: (rows: readonly BenchRow[]) => void = () => undefined

function Page() {
  const [rows, setRows] = useState<readonly BenchRow[]>([])
  const [selected, setSelected] = useState<readonly React.Key[]>([])
  give = setRows
  const save = useCallback((id: string, key: string, value: string) => {
    setRows((before) => before.map((row) => (row.id === id ? { ...row, [key]: value } : row)))
  }, [])
  const drawn = useMemo(
    () => [
      { title: '#', width: 60, render: (_: unknown, __: BenchRow, at: number) => at + 1 },
      ...columns.map(({ key, title }) => ({
        title,
        dataIndex: key,
        width: columnWidth,
        render: (value: string | number, row: BenchRow) => (
          <EditableCell value={String(value)} onSave={(text) => save(row.id, key, text)} />
        ),
      })),
    ],
    [save],
  )
  const selection = useMemo(() => ({ selectedRowKeys: [...selected], onChange: setSelected }), [selected])
  const scroll = useMemo(() => ({ x: columnWidth * 20 + 100, y: viewHeight }), [])
  return (
    <Table
      virtual
      size="small"
      rowKey="id"
      columns={drawn}
      dataSource={[...rows]}
      rowSelection={selection}
      scroll={scroll}
      pagination={false}
    />
  )
}

export const engine: Engine = {
  async mount(host) {
    createRoot(host).render(<Page />)
  },
  setRows: (rows) => give(rows),
}
