import { user } from '@heliodesk/contracts/resources/system/user'
import { userForm } from '@heliodesk/contracts/resources/system/userForm'
import type { Cells } from '#web/resource/cells/cell.ts'
import EditDrawer from '#web/resource/detail/EditDrawer.tsx'
import RecordDrawer from '#web/resource/detail/RecordDrawer.tsx'
import FormDrawer from '#web/resource/form/FormDrawer.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { UserRecycleBin } from './UserRecycleBin.tsx'
import { userCells } from './userCells.tsx'
import { userControls } from './userControls.tsx'
import type { UserRow } from './useUserActions.ts'

export type UserPanel = { readonly kind: 'create' | 'bin' } | { readonly kind: 'edit' | 'view' | 'reset'; readonly row: UserRow }

interface Props {
  readonly panel: UserPanel
  readonly onEdit: ((row: UserRow) => void) | undefined
  readonly onClose: () => void
}

/** What stands only in the form of a new account. */
const newOnly = ['password']

/** Everything that opens over the list of accounts; fetched when it is opened. */
export default function UserPanels({ panel, onEdit, onClose }: Props) {
  const form = { resource: userForm, controls: userControls, onClose }
  switch (panel.kind) {
    case 'create':
      return <FormDrawer {...form} row={null} />
    case 'edit':
      return <EditDrawer {...form} row={panel.row} hidden={newOnly} />
    case 'view':
      return (
        <RecordDrawer
          resource={user}
          row={panel.row}
          // Cells of this list draw rows of this list only.
          cells={userCells as Cells}
          onEdit={onEdit && (() => onEdit(panel.row))}
          onClose={onClose}
        />
      )
    case 'reset':
      return <ResetDialog row={panel.row} onClose={onClose} />
    case 'bin':
      return <UserRecycleBin onClose={onClose} />
  }
}
