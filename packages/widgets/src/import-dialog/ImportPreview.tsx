import { thousands } from '@heliodesk/contracts/text/thousands'
import { Button, Checkbox } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { importPreview as copy } from '../copy/zhCN/importPreview.ts'
import { Icon } from '../icon/Icon.tsx'
import { Segmented } from '../segmented/Segmented.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { ProblemList } from './ProblemList.tsx'
import styles from './preview.module.css'
import { type Corrections, correct, type Preview, problemsOf, stepFrom } from './previewModel.ts'

export interface ImportPreviewProps {
  readonly preview: Preview
  readonly corrections: Corrections
  readonly onCorrect: (corrections: Corrections) => void
  /** Null while nothing runs; otherwise what is being done. */
  readonly busy: string | null
  readonly onBack: () => void
  readonly onRecheck: () => void
  /** `skip`: rows with errors are left out; otherwise one of them stops the import. */
  readonly onSubmit: (skip: boolean) => void
}

/** The rows of the files before anything is stored: what is wrong, put right in its place (F8 walks, Enter edits). */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, corrections, onCorrect } = props
  const [onlyProblems, setOnlyProblems] = useState(preview.errorCount > 0)
  const body = useRef<HTMLDivElement>(null)
  const problems = useMemo(() => problemsOf(preview), [preview])
  const [at, setAt] = useState(-1)
  const go = (index: number) => {
    setAt(index)
    const problem = problems[index]
    if (problem === undefined) return
    const place = `${problem.file} ${problem.row} ${problem.column}`
    body.current?.querySelector<HTMLElement>(`[data-place=${CSS.escape(place)}]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the whole step; each thing in it has its own control
    <div
      ref={body}
      className={styles.body}
      onKeyDown={(event) => {
        if (event.key !== 'F8') return
        event.preventDefault()
        go(stepFrom(problems.length, at, event.shiftKey ? -1 : 1))
      }}
    >
      <div className={styles.head}>
        <span>{copy.read(thousands(preview.totalCount))}</span>
        <span data-kind="good">
          <Icon name="check" size={14} /> {copy.good(thousands(preview.successCount))}
        </span>
        {preview.errorCount > 0 && (
          <span data-kind="bad">
            <Icon name="info" size={14} /> {copy.bad(thousands(preview.errorCount), thousands(problems.length))}
          </span>
        )}
        <Segmented
          label={copy.filter}
          value={onlyProblems ? 'problems' : 'all'}
          options={[
            { value: 'all', label: copy.all },
            { value: 'problems', label: copy.problems, disabled: preview.errorCount === 0 },
          ]}
          onChange={(value) => setOnlyProblems(value === 'problems')}
        />
      </div>
      <div className={styles.split}>
        <div className={styles.tables}>
          {preview.files.map((file, index) => (
            <PreviewTable
              // biome-ignore lint/suspicious/noArrayIndexKey: the files of a request keep their places
              key={index}
              file={file}
              at={index}
              corrections={corrections}
              onlyProblems={onlyProblems}
              onCorrect={(place, original) => onCorrect(correct(corrections, { file: index, ...place }, original))}
            />
          ))}
        </div>
        {problems.length > 0 && (
          <ProblemList problems={problems} at={at} onGo={go} onStep={(by) => go(stepFrom(problems.length, at, by))} />
        )}
      </div>
      <PreviewFooter {...props} />
    </div>
  )
}

function PreviewFooter({ preview, corrections, busy, onBack, onRecheck, onSubmit }: ImportPreviewProps) {
  const [skip, setSkip] = useState(true)
  const isChanged = corrections.size > 0
  const isBlocked = !isChanged && (preview.successCount === 0 || (!skip && preview.errorCount > 0))
  return (
    <div className={styles.footer}>
      {preview.errorCount > 0 && (
        <Checkbox checked={skip} onChange={(event) => setSkip(event.target.checked)}>
          {copy.skip(preview.errorCount)}
        </Checkbox>
      )}
      <small>{copy.keys}</small>
      <span className={styles.busy} role="status">
        {busy}
      </span>
      <Button disabled={busy !== null} onClick={onBack}>
        {copy.back}
      </Button>
      <Button disabled={busy !== null || !isChanged} onClick={onRecheck}>
        {copy.recheck}
      </Button>
      <Button type="primary" disabled={busy !== null || isBlocked} aria-busy={busy !== null} onClick={() => onSubmit(skip)}>
        {isChanged ? copy.submitChanged : copy.submit(thousands(preview.successCount))}
      </Button>
    </div>
  )
}
