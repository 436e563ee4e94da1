import type { GatewayRoute, WrittenRoute } from '@heliodesk/contracts/endpoints/gateway'
import { RolePicker } from '@heliodesk/widgets/business-picker/RolePicker'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '#web/app/toast.ts'
import { gateway as copy } from '#web/copy/zhCN/gateway.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field, inputClass } from '#web/ui/Field.tsx'
import { FullscreenModal } from '#web/ui/FullscreenModal.tsx'
import { useSending } from '#web/ui/useSending.ts'
import styles from './gateway.module.css'
import { draftOf, newDraft, type RouteDraft, routeMethods, routeOf } from './routeDraft.ts'

interface Props {
  readonly route: GatewayRoute | null
  readonly onSave: (route: WrittenRoute) => Promise<unknown>
  readonly onClose: () => void
}
type TextKey = { [K in keyof RouteDraft]: RouteDraft[K] extends string ? K : never }[keyof RouteDraft]
type FlagKey = { [K in keyof RouteDraft]: RouteDraft[K] extends boolean ? K : never }[keyof RouteDraft]

/** It stands below fields that may fill the screen. */
const intoView = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' })

/** One route, new or old. */
export default function RouteDialog({ route, onSave, onClose }: Props) {
  const [draft, setDraft] = useState<RouteDraft>(() => (route ? draftOf(route) : newDraft))
  const formId = useId()
  const [isTried, setTried] = useState(false)
  const { isBusy, refused, send } = useSending()
  const required: readonly TextKey[] = ['routerId', 'name', 'uri']
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // The search form of the picker stands below this one in React's tree.
    if (event.target !== event.currentTarget) return
    setTried(true)
    if (required.some((key) => draft[key].trim() === '')) return
    void send(async () => {
      await onSave(routeOf(draft))
      toast.success(copy.saved)
      onClose()
    })
  }
  const text = (
    key: TextKey,
    label: string,
    hint?: string,
    rest: { readonly type?: 'number'; readonly min?: number; readonly max?: number } = {},
  ) => (
    <Field
      name={key}
      label={label}
      hint={hint}
      error={isTried && required.includes(key) && draft[key].trim() === '' ? copy.required : undefined}
    >
      {(props) => (
        <input
          {...props}
          {...rest}
          className={inputClass}
          autoComplete="off"
          maxLength={400}
          value={draft[key]}
          onChange={({ target }) => setDraft({ ...draft, [key]: target.value })}
        />
      )}
    </Field>
  )
  const flag = (key: FlagKey, label: string) => (
    <label className={styles.flag}>
      <input type="checkbox" checked={draft[key]} onChange={({ target }) => setDraft({ ...draft, [key]: target.checked })} />
      {label}
    </label>
  )
  return (
    <ResourceServices>
      <FullscreenModal
        title={route ? copy.editTitle : copy.newTitle}
        width={560}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" form={formId} look="primary" busy={isBusy}>
              {copy.save}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} noValidate onSubmit={submit}>
          {text('routerId', copy.routerId, copy.routerIdHint)}
          {text('name', copy.name)}
          {text('uri', copy.uri, copy.uriHint)}
          {text('paths', copy.paths, copy.pathsHint)}
          <Methods chosen={draft.methods} onChange={(methods) => setDraft({ ...draft, methods })} />
          <div className={styles.three}>
            {text('stripPrefix', copy.stripPrefix, undefined, { type: 'number', min: 0, max: 5 })}
            {text('timeoutSeconds', copy.timeout, undefined, { type: 'number', min: 1, max: 60 })}
            {text('ratePerMinute', copy.rate, undefined, { type: 'number', min: 1, max: 6000 })}
          </div>
          <Field name="roleCodes" label={copy.roles} hint={copy.rolesHint} error={undefined}>
            {({ id }) => (
              <RolePicker
                id={id}
                store="roleCode"
                value={draft.roleCodes}
                onChange={(roleCodes) => setDraft({ ...draft, roleCodes })}
              />
            )}
          </Field>
          {flag('isOn', copy.status)}
          {flag('isRetryable', copy.retryable)}
          {flag('passesCredentials', copy.credentials)}
          {refused !== '' && (
            <p ref={intoView} className={styles.problem} role="alert">
              {refused}
            </p>
          )}
        </form>
      </FullscreenModal>
    </ResourceServices>
  )
}

function Methods({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[]
  readonly onChange: (methods: readonly string[]) => void
}) {
  return (
    <fieldset className={styles.methods}>
      <legend>
        {copy.methods} <small>{copy.methodsHint}</small>
      </legend>
      {routeMethods.map((method) => (
        <label key={method} className={styles.flag}>
          <input
            type="checkbox"
            checked={chosen.includes(method)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, method] : chosen.filter((one) => one !== method))}
          />
          {method}
        </label>
      ))}
    </fieldset>
  )
}
