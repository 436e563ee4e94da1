import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#web/api/client.ts'
import { toast } from '#web/app/toast.ts'
import { messaging } from '#web/copy/zhCN/messaging.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FullscreenModal } from '#web/ui/FullscreenModal.tsx'
import { Input } from '#web/ui/Input.tsx'
import styles from './send.module.css'
import type { WebhookRow } from './WebhookPage.tsx'

const copy = messaging.webhook

/** What somebody typed of a secret: a text replaces it, `null` takes it away, '' leaves it. */
type Typed = string | null
const bodyOf = (typed: Typed): string | null | undefined => (typed === '' ? undefined : typed)

/** Writes token and key of a web-hook; what is there is never shown. */
export default function SecretsDialog({ hook, onClose }: { readonly hook: WebhookRow; readonly onClose: () => void }) {
  const client = useQueryClient()
  const [token, setToken] = useState<Typed>('')
  const [secret, setSecret] = useState<Typed>('')
  const save = useMutation({
    mutationFn: () =>
      call('PUT /sys/message/webhook/secrets', { body: { id: hook.id, token: bodyOf(token), secret: bodyOf(secret) } }),
    onSuccess: () => {
      toast.success(copy.saved)
      onClose()
      return invalidateResource(client, 'webhook')
    },
  })
  const isEmpty = token === '' && secret === ''
  return (
    <FullscreenModal
      title={copy.secrets}
      subtitle={copy.secretsOf(hook.hookName ?? '')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button look="primary" disabled={isEmpty || save.isPending} onClick={() => save.mutate()}>
            {copy.save}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p className={styles.quiet}>{copy.note}</p>
        <Secret label={copy.token} hint={copy.tokenHint} value={token} isSet={hook.hasToken === 'Y'} onChange={setToken} />
        <Secret label={copy.secret} hint={copy.secretHint} value={secret} isSet={hook.hasSecret === 'Y'} onChange={setSecret} />
      </div>
    </FullscreenModal>
  )
}

interface SecretProps {
  readonly label: string
  readonly hint: string
  readonly value: Typed
  readonly isSet: boolean
  readonly onChange: (value: Typed) => void
}

function Secret({ label, hint, value, isSet, onChange }: SecretProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="password"
        autoComplete="new-password"
        value={value ?? ''}
        disabled={value === null}
        placeholder={isSet ? copy.kept : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.quiet}>{hint}</p>
      {isSet && (
        <Checkbox checked={value === null} onChange={(event) => onChange(event.target.checked ? null : '')}>
          {copy.remove}
        </Checkbox>
      )}
    </div>
  )
}
