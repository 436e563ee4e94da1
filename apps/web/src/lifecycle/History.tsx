import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import type { LifecycleStep } from '@heliodesk/contracts/lifecycles/calls'
import { localizedText } from '@heliodesk/contracts/text/locale'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { lifecycle as copy } from '#web/copy/zhCN/lifecycle.ts'
import { resourceKeys } from '#web/resource/list/resourceKeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/Input.tsx'
import styles from './lifecycle.module.css'
import { Timeline, type TimelineProps } from './Timeline.tsx'
import { type Seen, useSteps } from './useSteps.ts'

interface HistoryProps extends Omit<TimelineProps, 'steps'> {
  readonly lifecycle: Lifecycle
  readonly record: Seen
  /** Something around it says what it is. */
  readonly isBare?: boolean
  readonly read: (signal: AbortSignal) => Promise<readonly LifecycleStep[]>
}

/** What happened to a record, and what somebody says about it: the verb of its table that keeps the version. */
export function History({ lifecycle, record, isBare = false, read, ...said }: HistoryProps) {
  const steps = useQuery({
    queryKey: [...resourceKeys.record(lifecycle.resource.name, record.id), 'steps'],
    queryFn: ({ signal }) => read(signal),
    retry: false,
  })
  const verb = Object.keys(lifecycle.verbs).find((name) => lifecycle.verbs[name]?.keepsVersion)
  return (
    <section aria-label={copy.history}>
      {!isBare && <h3 className={styles.heading}>{copy.history}</h3>}
      {verb !== undefined && <Comment lifecycle={lifecycle} record={record} verb={verb} />}
      {steps.isError && (
        <p className={styles.failed} role="alert">
          {copy.historyFailed}
        </p>
      )}
      {steps.data && <Timeline {...said} lifecycle={lifecycle} steps={steps.data} />}
    </section>
  )
}

function Comment({ lifecycle, record, verb }: Pick<HistoryProps, 'lifecycle' | 'record'> & { readonly verb: string }) {
  const id = useId()
  const { run, running } = useSteps(lifecycle, record)
  const [text, setText] = useState('')
  const { remark } = lifecycle.verbs[verb]?.asks ?? {}
  const max = remark?.kind === 'text' ? remark.options.max : undefined
  const send = async () => {
    if (text.trim() !== '' && (await run(verb, { remark: text.trim() }))) setText('')
  }
  return (
    <div className={styles.comment}>
      <label htmlFor={id}>{copy.comment(localizedText(lifecycle.verbs[verb]!.label))}</label>
      <Input.TextArea
        id={id}
        value={text}
        maxLength={max}
        placeholder={max === undefined ? undefined : copy.commentHint(max)}
        autoSize={{ minRows: 1, maxRows: 6 }}
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabled={text.trim() === ''} busy={running === verb} onClick={() => void send()}>
        {copy.send}
      </Button>
    </div>
  )
}
