import { defineOverlay } from '../overlay/overlays.ts'

export interface FactorSetup {
  readonly kind: 'totp' | 'passkey' | 'codes'
  readonly username: string
  /** With kind `codes`: those to show. */
  readonly codes?: readonly string[]
  /** Something has changed. */
  readonly onChanged: () => void
}

const dialog = defineOverlay<FactorSetup>(() => import('./FactorSetupDialog.tsx'))
export const openFactorSetup = dialog.open
export const warmFactorSetup = dialog.warm
