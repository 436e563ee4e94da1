import { auth } from '#web/copy/zhCN/auth.ts'
import { replaceToken } from '../../session/store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { OverlayProps } from '../overlay/overlays.ts'
import { toast } from '../toast.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** The change of one's own password (PASSWORD-01); other devices are signed out, this one goes on with another token. */
export default function PasswordDialog({ input, onClose }: OverlayProps<{ readonly username: string }>) {
  const done = (token: string): void => {
    replaceToken(token)
    toast.success(auth.password.done)
    onClose()
  }
  return (
    <Dialog title={auth.password.title} onClose={onClose}>
      <PasswordForm username={input.username} onDone={done} onCancel={onClose} />
    </Dialog>
  )
}
