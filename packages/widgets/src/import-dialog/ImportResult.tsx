import { thousands } from '@heliodesk/contracts/text/thousands'
import { Button } from 'antd'
import { importPreview } from '../copy/zhCN/importPreview.ts'
import { copy } from '../copy/zhCN.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './import.module.css'
import type { ImportOutcome } from './importModel.ts'

export interface ImportResultProps {
  readonly partial: Extract<ImportOutcome, { kind: 'partial' }>
  readonly onAgain: () => void
  readonly onFinish: () => void
}

/** Rows shown here; the file has all of them. */
const shownMax = 50

/** Some rows were stored, some were refused: which, why, and the file to mend. */
export function ImportResult({ partial: { message, answer, errorFile }, onAgain, onFinish }: ImportResultProps) {
  const shown = answer.rowErrors.slice(0, shownMax)
  const hidden = answer.rowErrors.length - shown.length
  return (
    <div className={styles.body}>
      <p className={styles.message}>
        <Icon name="info" size={18} />
        <span>
          <span>{message}</span>
          <small>
            {importPreview.counts(thousands(answer.totalCount), thousands(answer.successCount), thousands(answer.errorCount))}
          </small>
        </span>
      </p>
      <div className={styles.errorFile}>
        <Icon name="sheet" size={20} />
        <span className={styles.file}>
          <span>{answer.fileName || copy.import.errorFile}</span>
          <small>{copy.import.errorFileHint}</small>
        </span>
        <a
          href={errorFile.href}
          onClick={(event) => {
            event.preventDefault()
            errorFile.open()
          }}
        >
          {copy.import.download}
        </a>
      </div>
      <section className={styles.errors} tabIndex={0} aria-label={copy.import.errorFile}>
        <table>
          <thead>
            <tr>
              <th scope="col">{copy.import.row}</th>
              <th scope="col">{copy.import.column}</th>
              <th scope="col">{copy.import.reason}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, label, reason }) => (
              <tr key={`${row} ${label} ${reason}`}>
                <td>{row}</td>
                <td>{label}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hidden > 0 && <p className={styles.hint}>{copy.import.more(hidden)}</p>}
      <div className={styles.footer}>
        <Button onClick={onAgain}>{copy.import.again}</Button>
        <Button type="primary" onClick={onFinish}>
          {copy.import.finish}
        </Button>
      </div>
    </div>
  )
}
