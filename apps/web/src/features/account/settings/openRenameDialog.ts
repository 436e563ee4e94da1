import type { Passkey } from '@heliodesk/contracts/endpoints/secondFactor'
import { defineOverlay } from '#web/app/overlay/overlays.ts'

export interface Renaming {
  readonly passkey: Passkey
  readonly onChanged: () => void
}

const dialog = defineOverlay<Renaming>(() => import('./RenameDialog.tsx'))
export const openRenameDialog = dialog.open
