import type { FilePreview } from '@heliodesk/contracts/endpoints/measuredFiles'
import { limits } from '@heliodesk/contracts/limits'
import { useId, useState } from 'react'
import { upload } from '#web/api/client.ts'
import { importWizard } from '#web/copy/zhCN/importWizard.ts'
import { telemetryImport as copy } from '#web/copy/zhCN/telemetryImport.ts'
import { RefSelect } from '#web/resource/choices/RefSelect.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileField } from './FileField.tsx'
import { problemOf } from './fileCheck.ts'
import styles from './TelemetryImport.module.css'

interface Problems {
  readonly station?: string | undefined
  readonly file?: string | undefined
}

interface ImportFormProps {
  readonly initialStation: string | undefined
  /** The file lies with the server, which says how it would read it. */
  readonly onOpened: (preview: FilePreview, stationId: string) => void
}

/** First step: which station and which file; both are checked here and again by the server. */
export function ImportForm({ initialStation, onOpened }: ImportFormProps) {
  const stationField = useId()
  const [station, setStation] = useState(initialStation)
  const [file, setFile] = useState<File | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [sent, setSent] = useState<number | null>(null)

  const submit = async () => {
    const found = check(station, file)
    setProblems(found)
    if (!station || !file || Object.keys(found).length > 0) return
    const form = new FormData()
    form.set('stationId', station)
    form.set('file', file)
    setSent(0)
    try {
      const options = { onProgress: (share: number) => setSent(Math.round(share * 100)) }
      const { result } = await upload<FilePreview>('/api/telemetry/import/open', form, options)
      if (result) onOpened(result, station)
    } catch {
      // The transport has already said why; the choice stays for another try.
      setSent(null)
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={styles.field}>
        <label htmlFor={stationField}>{copy.station}</label>
        <RefSelect
          id={stationField}
          to="station"
          value={station}
          onChange={(value) => {
            setStation(value)
            setProblems({ ...problems, station: undefined })
          }}
          placeholder={copy.stationPlaceholder}
          status={problems.station ? 'error' : undefined}
        />
        <Problem text={problems.station} />
      </div>
      <div className={styles.field}>
        <FileField
          file={file}
          onChange={(next) => {
            setFile(next)
            setProblems({ ...problems, ...(next ? fileProblem(next) : {}) })
          }}
        />
        <Problem text={problems.file} />
      </div>
      <Button look="primary" type="submit" busy={sent !== null}>
        {sent === null ? importWizard.next : copy.uploading(sent)}
      </Button>
    </form>
  )
}

function fileProblem(file: File): Problems {
  const problem = problemOf(file)
  if (problem === 'notCsv') return { file: copy.notCsv }
  return problem === 'tooLarge' ? { file: copy.tooLarge(limits.telemetryFileMb) } : {}
}

function check(station: string | undefined, file: File | null): Problems {
  return {
    ...(station ? {} : { station: copy.stationRequired }),
    ...(file ? fileProblem(file) : { file: copy.fileRequired }),
  }
}

function Problem({ text }: { readonly text: string | undefined }) {
  return text ? (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  ) : null
}
