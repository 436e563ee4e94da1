import { auth } from '#web/copy/zhCN/auth.ts'
import { session } from '../../session/store.ts'
import { defineOverlay } from '../overlay/overlays.ts'
import { toast } from '../toast.ts'

const dialog = defineOverlay<{ readonly username: string }>(() => import('./PasswordDialog.tsx'))

/** Fetches the dialog ahead of time: for the control that opens it. */
export const warmPasswordDialog = dialog.warm

/** Opens the change of the own password from anywhere; with nobody signed in it only says so (PASSWORD-07). */
export function openPasswordDialog(username: string | undefined = session.getState().user?.username): void {
  if (!username) {
    toast.warning(auth.password.nobody)
    return
  }
  dialog.open({ username })
}
