import type { EditableGridProps, GridToolbar } from './gridProps.ts'
import { mayShow } from './model/gridRights.ts'

/** What this grid offers after rights and options: everything decided once, nothing optional any more. */
export interface GridFeatures {
  readonly toolbar: Required<Omit<GridToolbar, 'extra'>> | null
  readonly mayAdd: boolean
  readonly mayRemove: boolean
  readonly mayMove: boolean
  readonly mayEdit: boolean
  readonly hasActions: boolean
  readonly actionsWidth: number
  readonly isTree: boolean
}

const button = 30
/** The word in the header needs as much. */
const least = 72

export function gridFeatures(props: EditableGridProps): GridFeatures {
  const { toolbar = false, isReadOnly = false, authPre = '', excluded = [], tree, hasDrag = false } = props
  const rights = { authPre, excluded }
  const isTree = tree !== undefined && tree !== false
  const mayAdd = !isReadOnly && mayShow(rights, 'add')
  const mayRemove = !isReadOnly && !isTree && mayShow(rights, 'remove')
  const mayMove = !isReadOnly && hasDrag && !isTree
  const wanted: GridToolbar = typeof toolbar === 'object' ? toolbar : {}
  const buttons = Number(props.subForm !== undefined) + (mayMove ? 2 : 0) + 1
  return {
    toolbar: toolbar
      ? {
          add: mayAdd && wanted.add !== false,
          remove: mayRemove && wanted.remove !== false && props.hasSelection === true,
          save: !isReadOnly && props.onSave !== undefined && wanted.save !== false,
          reset: !isReadOnly && wanted.reset !== false,
          history: !isReadOnly && wanted.history !== false,
          find: wanted.find !== false,
          fullscreen: wanted.fullscreen !== false,
        }
      : null,
    mayAdd,
    mayRemove,
    mayMove,
    mayEdit: !isReadOnly,
    hasActions: props.subForm !== undefined || mayMove || Boolean(props.details),
    actionsWidth: Math.max(least, buttons * button + 20),
    isTree,
  }
}
