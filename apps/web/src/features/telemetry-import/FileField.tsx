import { limits } from '@heliodesk/contracts/limits'
import { useId, useRef, useState } from 'react'
import { telemetryImport as copy } from '#web/copy/zhCN/telemetryImport.ts'
import { sizeText } from './fileCheck.ts'
import styles from './TelemetryImport.module.css'

interface FileFieldProps {
  readonly file: File | null
  readonly onChange: (file: File | null) => void
}

/** Drop zone and file button in one; the button alone does everything for the keyboard. */
export function FileField({ file, onChange }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <>
      <span className={styles.label} id={id}>
        {copy.file}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra beside the button inside */}
      <div
        className={styles.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onChange(event.dataTransfer.files[0] ?? null)
        }}
      >
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-labelledby={id}
          className={styles.hiddenInput}
          tabIndex={-1}
          onChange={(event) => {
            onChange(event.target.files?.[0] ?? null)
            event.target.value = ''
          }}
        />
        {file ? (
          <p>
            {copy.chosen(file.name, sizeText(file.size))}{' '}
            <button type="button" className={styles.link} onClick={() => onChange(null)}>
              {copy.remove}
            </button>
          </p>
        ) : (
          <p>
            {copy.drop}
            <button type="button" className={styles.link} aria-describedby={id} onClick={() => input.current?.click()}>
              {copy.pick}
            </button>
          </p>
        )}
        <small>{copy.limit(limits.telemetryFileMb)}</small>
      </div>
    </>
  )
}
