import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/Input.tsx'
import { ApiError } from '../../api/apiError.ts'
import { call } from '../../api/client.ts'
import { reference } from '../../copy/zhCN/reference.ts'
import styles from './codeRule.module.css'

interface Outcome {
  readonly isPassed: boolean
  readonly text: string
}

/** Runs segments on a value as the server would; nothing is stored. */
export function TryValue({ ruleJson }: { readonly ruleJson: string }) {
  const copy = reference.segment
  const [value, setValue] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const run = async () => {
    setBusy(true)
    setOutcome(await tried(ruleJson, value))
    setBusy(false)
  }
  return (
    <div className={styles.try}>
      <Input
        aria-label={copy.tryValue}
        placeholder={copy.tryValue}
        maxLength={500}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          void run()
        }}
      />
      <Button busy={isBusy} disabled={value === ''} onClick={() => void run()}>
        {copy.tryRun}
      </Button>
      <output className={styles.outcome} data-passed={outcome?.isPassed}>
        {outcome?.text}
      </output>
    </div>
  )
}

async function tried(ruleJson: string, value: string): Promise<Outcome> {
  try {
    const problem = await call('POST /sys/checkRule/tryRule', { body: { ruleJson, value }, silent: true })
    return { isPassed: problem === null, text: problem ?? reference.segment.passed }
  } catch (error) {
    return { isPassed: false, text: error instanceof ApiError ? error.message : String(error) }
  }
}
