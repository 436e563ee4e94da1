import { editableGrid } from '@heliodesk/widgets/copy/zhCN/editableGrid.ts'
import { demoEditableGrid as copy } from '#web/copy/zhCN/demoEditableGrid.ts'
import { type Demo, flag, number, sample } from '../frame/demo.ts'
import { DictsSample } from './DictsSample.tsx'
import { LargeSample } from './LargeSample.tsx'
import { PositionsSample } from './PositionsSample.tsx'
import { TreeSample } from './TreeSample.tsx'
import { TypesSample } from './TypesSample.tsx'

const component = { name: 'EditableGrid', from: 'editable-grid/EditableGrid' } as const

const positions = () =>
  sample({
    key: 'positions',
    title: copy.positions,
    permission: 'system:position:list',
    hint: copy.positionsHint,
    controls: {
      toolbar: flag(copy.toolbar, true),
      hasNumbers: flag(copy.numbers, true),
      hasSelection: flag(copy.selection, true),
      hasDrag: flag(copy.drag),
      paging: flag(copy.paging, true),
      isReadOnly: flag(copy.readOnly),
      rowHeight: number(copy.rowHeight, 61, 36, 120),
    },
    states: [{ name: copy.readOnly, props: { isReadOnly: true } }],
    code: { ...component, fixed: ['name="positions"', 'columns={columns}', 'rows={rows}', 'onSave={save}'] },
    render: ({ props, log }) => <PositionsSample {...props} onLog={log} />,
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [
    positions(),
    sample({
      key: 'types',
      title: copy.types,
      controls: {},
      code: { ...component, fixed: ['name="types"', 'columns={columns}', 'rows={rows}', 'hasNumbers'] },
      render: () => <TypesSample />,
    }),
    sample({
      key: 'dicts',
      title: copy.dicts,
      permission: 'system:dict:list',
      hint: copy.dictsHint,
      controls: {},
      code: {
        ...component,
        fixed: [
          'name="dicts"',
          'columns={columns}',
          'rows={rows}',
          'subForm={{ title, columns: items, load, onApply }}',
          'details',
        ],
      },
      render: () => <DictsSample />,
    }),
    sample({
      key: 'tree',
      title: copy.tree,
      controls: {},
      code: {
        ...component,
        fixed: ['name="regions"', 'columns={columns}', 'rows={provinces}', "tree={{ column: 'name', load }}"],
      },
      render: () => <TreeSample />,
    }),
    sample({
      key: 'large',
      title: copy.large,
      hint: copy.largeHint,
      controls: {},
      code: { ...component, fixed: ['ref={grid}', 'name="large"', 'columns={columns}', 'rows={rows}', 'hasNumbers', 'toolbar'] },
      render: () => <LargeSample />,
    }),
  ],
  keys: editableGrid.keys.rows,
  notes: copy.notes,
})
