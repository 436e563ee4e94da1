import { coIncome } from '@heliodesk/contracts/resources/finance/coIncome'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'
import { callEnvelope } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { toast } from '#web/app/toast.ts'
import { income as copy } from '#web/copy/zhCN/income.ts'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'

/** Accrues months that are over, the last one unless somebody asks for others. */
export default function RunDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const last = dayjs().subtract(1, 'month')
  const [months, setMonths] = useState({ from: last.format('YYYY-MM'), to: last.format('YYYY-MM') })
  const run = useMutation({
    mutationFn: () => callEnvelope('POST /api/coIncome/run', { body: months, silent: true }),
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: queryKeys.resource(coIncome.name) })
      toast.success(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.runTitle}
      save={copy.run}
      cancel={copy.cancel}
      isBusy={run.isPending}
      isReady
      {...(run.error && { refused: run.error.message })}
      onSubmit={() => run.mutate()}
      onClose={onClose}
    >
      {(['from', 'to'] as const).map((key) => (
        <Field key={key} name={key} label={copy[key]} error={undefined} {...(key === 'to' && { hint: copy.runHint })}>
          {({ id }) => (
            <DayPicker
              id={id}
              picker="month"
              allowClear={false}
              maxDate={last}
              value={dayjs(months[key])}
              onChange={(next) => next && setMonths({ ...months, [key]: next.format('YYYY-MM') })}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}
