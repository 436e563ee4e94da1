import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'
import { callEnvelope } from '#web/api/client.ts'
import { toast } from '#web/app/toast.ts'
import { bank as copy } from '#web/copy/zhCN/bank.ts'
import { DayRangePicker } from '#web/ui/DayPicker.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { bankChanged } from './bankChanged.ts'

interface Props {
  readonly accountId: string
  /** The day that is looked at; the last seven without one. */
  readonly day?: string
  readonly onClose: () => void
}

/** Asks the bank at once for the lines of an account. */
export default function PullDialog({ accountId, day, onClose }: Props) {
  const client = useQueryClient()
  const [range, setRange] = useState<readonly [string, string]>(() => {
    const today = slotAt(Date.now()).day
    return day === undefined ? [dayOfNumber(dayNumber(today) - 6), today] : [day, day]
  })
  const pull = useMutation({
    mutationFn: () =>
      callEnvelope('POST /api/icbcaccounttransaction/pull', { body: { accountId, from: range[0], to: range[1] }, silent: true }),
    onSuccess: ({ message }) => {
      void bankChanged(client)
      toast.success(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.pullTitle}
      save={copy.pull}
      cancel={copy.cancel}
      isBusy={pull.isPending}
      isReady={range[0] !== '' && range[1] !== ''}
      {...(pull.error && { refused: pull.error.message })}
      onSubmit={() => pull.mutate()}
      onClose={onClose}
    >
      <Field name="days" label={copy.days} error={undefined} hint={copy.pullHint}>
        {({ id }) => <DayRangePicker id={id} value={[dayjs(range[0]), dayjs(range[1])]} onRange={setRange} allowClear={false} />}
      </Field>
    </FormDialog>
  )
}
