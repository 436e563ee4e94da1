import type { CronProblem } from '@heliodesk/domain/cron/cronExpression'
import { Button, Input } from 'antd'
import { cron as copy } from '../copy/zhCN/cron.ts'
import { Icon } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import styles from './cron.module.css'
import { cronText } from './cronWords.ts'

export interface WholeExpressionProps {
  readonly id: string
  readonly text: string
  readonly problem: CronProblem | null
  readonly onType: (text: string) => void
  readonly onReset: () => void
}

/** The whole expression in one line, and what it says. */
export function WholeExpression({ id, text, problem, onType, onReset }: WholeExpressionProps) {
  const { toast } = useWidgetServices()
  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(copy.copied)
    } catch {
      toast.warning(copy.copyFailed)
    }
  }
  const said = cronText(text)
  return (
    <>
      <label className={styles.wholeLabel} htmlFor={`${id}-whole`}>
        {copy.whole}
      </label>
      <div className={styles.whole}>
        <Input
          id={`${id}-whole`}
          value={text}
          status={problem === null ? '' : 'error'}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? `${id}-said` : `${id}-problem`}
          autoComplete="off"
          spellCheck={false}
          suffix={
            problem === null ? (
              <span role="img" className={styles.right} aria-label={copy.right}>
                <Icon name="check" size={12} />
              </span>
            ) : null
          }
          onChange={(event) => onType(event.target.value)}
        />
        <Button icon={<Icon name="copy" />} onClick={() => void copyText()}>
          {copy.copy}
        </Button>
        <Button type="text" onClick={onReset}>
          {copy.reset}
        </Button>
      </div>
      <div className={styles.said} id={`${id}-said`} data-wrong={said === null}>
        <Icon name="clock" size={18} />
        <span>
          <strong>{said === null ? copy.previewWrong : copy.says(said)}</strong>
          <small>{copy.zone}</small>
        </span>
      </div>
    </>
  )
}
