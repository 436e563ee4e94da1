import { settlementCheck } from '@heliodesk/contracts/resources/finance/settlementCheck'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'
import { callEnvelope } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { toast } from '#web/app/toast.ts'
import { settlementCheck as copy } from '#web/copy/zhCN/settlementCheck.ts'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'

/** Works a month out again, the last one unless somebody asks for another. */
export default function RunDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const last = dayjs().subtract(1, 'month')
  const [month, setMonth] = useState(last.format('YYYY-MM'))
  const run = useMutation({
    mutationFn: () => callEnvelope('POST /api/settlementCheck/run', { body: { month }, silent: true }),
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: queryKeys.resource(settlementCheck.name) })
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
      <Field name="month" label={copy.month} error={undefined} hint={copy.runHint}>
        {({ id }) => (
          <DayPicker
            id={id}
            picker="month"
            allowClear={false}
            maxDate={last}
            value={dayjs(month)}
            onChange={(next) => next && setMonth(next.format('YYYY-MM'))}
          />
        )}
      </Field>
    </FormDialog>
  )
}
