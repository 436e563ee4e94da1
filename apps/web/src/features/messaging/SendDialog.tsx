import { SafeHtml } from '@heliodesk/widgets/html/SafeHtml'
import { RefSelect } from '@heliodesk/widgets/ref-select/RefSelect'
import { UserPicker } from '@heliodesk/widgets/user-picker/UserPicker'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#web/api/client.ts'
import { messaging } from '#web/copy/zhCN/messaging.ts'
import { signs } from '#web/copy/zhCN/signs.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FullscreenModal } from '#web/ui/FullscreenModal.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import styles from './send.module.css'
import { isReceiver, isSendType, type Preview, previewOf, type SendType, sendTypes } from './sendDraft.ts'
import type { TemplateRow } from './TemplatePage.tsx'

const copy = messaging.send

interface Props {
  readonly template: TemplateRow
  readonly onClose: () => void
}

function useSend() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { msgType: SendType; receiver: string; templateCode: string; testData: string }) =>
      call('POST /sys/message/sysMessageTemplate/sendMsg', { body, silent: true }),
    onSettled: () => invalidateResource(client, 'outMessage'),
  })
}

function useChannels() {
  return useQuery({
    queryKey: ['messaging', 'channels'],
    queryFn: ({ signal }) => call('GET /sys/message/sysMessageTemplate/channels', { signal, silent: true }),
    retry: false,
  })
}

/** Tries a template on one receiver: the text first, then what became of it. */
export default function SendDialog({ template, onClose }: Props) {
  const [type, setType] = useState<SendType>(isSendType(template.templateType) ? template.templateType : '4')
  const [receiver, setReceiver] = useState('')
  const [data, setData] = useState(template.templateTestJson ?? '')
  const [isAsked, setAsked] = useState(false)
  const send = useSend()
  const channel = useChannels().data?.find((one) => one.type === type)
  const preview = previewOf(template, data)
  const isFit = isReceiver(type, receiver) && preview.missing.length === 0 && !preview.hasBadData
  const choose = (next: SendType): void => {
    setType(next)
    setReceiver('')
    setAsked(false)
    send.reset()
  }
  const submit = (): void => {
    setAsked(true)
    if (isFit && !send.isPending)
      send.mutate({ msgType: type, receiver, templateCode: template.templateCode ?? '', testData: data })
  }
  return (
    <ResourceServices>
      <FullscreenModal
        title={copy.title}
        subtitle={template.templateCode ?? ''}
        width={720}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button look="primary" aria-busy={send.isPending} onClick={submit}>
              {send.isPending ? copy.sending : copy.send}
            </Button>
          </>
        }
      >
        <div className={styles.dialog}>
          <Segmented
            label={copy.type}
            value={type}
            options={sendTypes.map((value) => ({ value, label: copy.types[value] }))}
            onChange={choose}
          />
          {channel && (
            <p className={channel.missing === null ? styles.quiet : styles.problem}>
              {channel.missing === null ? copy.through(channel.name) : copy.unavailable(channel.missing)}
            </p>
          )}
          <Receiver type={type} value={receiver} hasError={isAsked && !isReceiver(type, receiver)} onChange={setReceiver} />
          <TestData value={data} onChange={setData} />
          <Shown preview={preview} />
          {send.data && (
            <p role="status" className={styles.sent}>
              {copy.sent(send.data.esResult ?? '')}
            </p>
          )}
          {send.isError && (
            <p role="alert" className={styles.problem}>
              {copy.failed(send.error.message)}
            </p>
          )}
        </div>
      </FullscreenModal>
    </ResourceServices>
  )
}

interface ReceiverProps {
  readonly type: SendType
  readonly value: string
  readonly hasError: boolean
  readonly onChange: (value: string) => void
}

/** Who gets it, in the way that fits: a person, a web-hook, or an address that is typed. */
function Receiver({ type, value, hasError, onChange }: ReceiverProps) {
  const id = useId()
  const status = hasError ? ('error' as const) : undefined
  const label = copy.receivers[type]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{copy.receiver}</label>
      {type === '4' && (
        <UserPicker
          id={id}
          store="username"
          isMultiple={false}
          layout="table"
          value={value}
          placeholder={label}
          status={status}
          onChange={onChange}
        />
      )}
      {type === '3' && (
        <RefSelect
          id={id}
          to="webhook"
          value={value || undefined}
          placeholder={label}
          listLabel={label}
          status={status}
          onChange={(next) => onChange(next ?? '')}
        />
      )}
      {(type === '1' || type === '2') && (
        <Input
          id={id}
          value={value}
          placeholder={label}
          status={status ?? ''}
          aria-invalid={hasError}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )}
      {hasError && <p className={styles.problem}>{signs.because(copy.noReceiver, label)}</p>}
    </div>
  )
}

function TestData({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{copy.data}</label>
      <Input.TextArea
        id={id}
        value={value}
        autoSize={{ minRows: 2, maxRows: 6 }}
        className={styles.code}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

function Shown({ preview }: { readonly preview: Preview }) {
  const names = preview.missing.map((name) => `\${${name}}`)
  return (
    <section className={styles.preview} aria-label={copy.preview}>
      <h3>{copy.preview}</h3>
      <p className={styles.subject}>{preview.title}</p>
      {preview.isHtml ? (
        <SafeHtml html={preview.content} onLink={() => undefined} />
      ) : (
        <p className={styles.plain}>{preview.content}</p>
      )}
      {preview.hasBadData && <p className={styles.problem}>{copy.badData}</p>}
      {names.length > 0 && <p className={styles.problem}>{copy.missing(signs.list(names))}</p>}
    </section>
  )
}
