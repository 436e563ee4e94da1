import { recordPath } from '@heliodesk/contracts/recordPath'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import dayjs from 'dayjs'
import { useState } from 'react'
import { gridBill as copy } from '#web/copy/zhCN/gridBill.ts'
import { Button } from '#web/ui/Button.tsx'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './gridBill.module.css'
import { type Confirming, useConfirming } from './useConfirming.ts'

interface Props {
  /** Chosen bills; all that wait of a month when left out. */
  readonly ids?: readonly string[] | undefined
  readonly onClose: () => void
}

/** Confirms the bills in which everything fits, one after the other, and names the others with what stands in their way. */
export default function ConfirmBills({ ids, onClose }: Props) {
  const [month, setMonth] = useState(() => dayjs().subtract(1, 'month').format('YYYY-MM'))
  const { progress, isBusy, start, stop } = useConfirming()
  const isOver = progress !== null && !isBusy
  return (
    <Dialog
      title={copy.confirmSeveral}
      width={560}
      {...(isBusy ? {} : { onClose, closeLabel: copy.close })}
      footer={
        <>
          {isBusy && <Button onClick={stop}>{copy.stop}</Button>}
          {!isBusy && <Button onClick={onClose}>{copy.close}</Button>}
          {!isOver && (
            <Button look="primary" busy={isBusy} onClick={() => void start(ids ?? month)}>
              {ids === undefined ? copy.confirmMonth : copy.confirmCount(ids.length)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.done}>
        <p className={styles.note}>{copy.confirmHint}</p>
        {ids === undefined && progress === null && (
          <Field name="month" label={copy.billMonth} error={undefined}>
            {({ id }) => (
              <DayPicker
                id={id}
                picker="month"
                allowClear={false}
                value={dayjs(`${month}-01`)}
                onChange={(next) => next && setMonth(next.format('YYYY-MM'))}
              />
            )}
          </Field>
        )}
        {progress !== null && <Done {...progress} />}
      </div>
    </Dialog>
  )
}

function Done({ total, done, confirmed, left }: Confirming) {
  if (total === 0) return <p role="status">{copy.noneWaits}</p>
  return (
    <div className={styles.done}>
      <progress aria-label={copy.confirmSeveral} max={total} value={done} />
      <p role="status">{copy.confirmed(confirmed, left.length, total - done)}</p>
      {left.length > 0 && (
        <ul className={styles.left} aria-label={copy.leftOver}>
          {left.map(({ id, billNo, reason }) => (
            <li key={id}>
              {billNo === null ? <span>{copy.none}</span> : <PageLink path={recordPath(gridBill, id) ?? ''}>{billNo}</PageLink>}
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
