import { lazy } from 'react'
import type { CellEditors } from './cellProps.ts'

const files = lazy(() => import('../kits/FilesCellKit.tsx'))

/** Pickers and uploads of this kit, fetched when a grid first shows such a column. A grid may bring its own. */
export const defaultKits: CellEditors = {
  sel_user: { Cell: lazy(() => import('../kits/UserCell.tsx')), Editor: lazy(() => import('../kits/UserEditor.tsx')) },
  sel_depart: { Cell: lazy(() => import('../kits/DepartCell.tsx')), Editor: lazy(() => import('../kits/DepartEditor.tsx')) },
  popup: { Editor: lazy(() => import('../kits/PopupEditor.tsx')) },
  upload: { Cell: lazy(() => import('../kits/UploadCellKit.tsx')) },
  file: { Cell: files },
  image: { Cell: files },
}
