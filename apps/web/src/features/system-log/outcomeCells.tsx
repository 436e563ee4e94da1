import type { sysLog } from '@heliodesk/contracts/resources/system/sysLog'
import { readableParameters } from '@heliodesk/widgets/format/readableParameters.ts'
import { systemLog as copy } from '#web/copy/zhCN/systemLog.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import type { RowOf } from '#web/resource/row.ts'
import { ChangeLines } from '#web/ui/ChangeLines.tsx'
import styles from './systemLog.module.css'

/** Outcomes by word and colour, a refused sign-in like a failed call; parameters as they can be read. */
export const outcomeCells: Cells<RowOf<typeof sysLog>> = {
  success: ({ success }) => (
    <span className={styles.state} data-state={success === 'Y' ? 'done' : 'failed'}>
      {success === 'Y' ? copy.done : copy.failed}
    </span>
  ),
  signEvent: ({ signEvent, signEvent_dictText: text, success }) =>
    signEvent === null ? undefined : (
      <span className={styles.state} data-state={success === 'Y' ? 'done' : 'failed'}>
        {text ?? signEvent}
      </span>
    ),
  changes: ({ changes }) => (changes === null ? undefined : <ChangeLines text={changes} />),
  requestParam: ({ requestParam }) =>
    requestParam === null ? undefined : <code className={styles.code}>{readableParameters(requestParam)}</code>,
}
