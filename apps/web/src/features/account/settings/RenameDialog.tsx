import { useState } from 'react'
import { call } from '#web/api/client.ts'
import type { OverlayProps } from '#web/app/overlay/overlays.ts'
import { toast } from '#web/app/toast.ts'
import { proof as copy } from '#web/copy/zhCN/proof.ts'
import { Field, inputClass } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Renaming } from './openRenameDialog.ts'

/** Another name for a passkey. */
export default function RenameDialog({ input, onClose }: OverlayProps<Renaming>) {
  const [name, setName] = useState(input.passkey.name)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setError(copy.passkeyNameMissing)
    setBusy(true)
    try {
      await call('PUT /sys/secondFactor/passkey/rename', { body: { id: input.passkey.id, name: name.trim() }, silent: true })
      toast.success(copy.renamed)
      input.onChanged()
      onClose()
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={copy.renameTitle}
      save={copy.save}
      cancel={copy.cancel}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field name="name" label={copy.passkeyName} error={error}>
        {(control) => (
          <input
            {...control}
            className={inputClass}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
