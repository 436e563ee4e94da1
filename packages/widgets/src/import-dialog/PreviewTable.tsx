import { thousands } from '@heliodesk/contracts/text/thousands'
import { useState } from 'react'
import { importPreview as copy } from '../copy/zhCN/importPreview.ts'
import { PreviewCell } from './PreviewCell.tsx'
import styles from './preview.module.css'
import { type PreviewCell as Cell, type Corrections, correctionAt, type PreviewFile, rowsUnder, textOf } from './previewModel.ts'

interface Props {
  readonly file: PreviewFile
  readonly at: number
  readonly corrections: Corrections
  readonly onlyProblems: boolean
  readonly onCorrect: (place: { row: number; column: string; value: string }, original: Cell) => void
}

/** Rows drawn at once; every cell of them can be changed. */
const chunk = 100

/** The rows of one file, each cell with what is wrong with it. */
export function PreviewTable({ file, at, corrections, onlyProblems, onCorrect }: Props) {
  const [limit, setLimit] = useState(chunk)
  const rows = rowsUnder(file, onlyProblems)
  const shown = rows.slice(0, limit)
  return (
    <section className={styles.table} tabIndex={0} aria-label={copy.table(file.fileName)}>
      <table>
        <caption>
          {file.fileName}
          <small>{shown.length < file.totalCount && copy.partly(shown.length, thousands(file.totalCount))}</small>
        </caption>
        <thead>
          <tr>
            <th scope="col">{copy.row}</th>
            {file.columns.map(({ label, isRequired }) => (
              <th key={label} scope="col">
                {isRequired && <i>*</i>} {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, cells, problems }) => (
            <tr key={row} data-wrong={problems.length > 0 || undefined}>
              <th scope="row">{row}</th>
              {file.columns.map(({ label, isRead }, column) => {
                const original = cells[column] ?? null
                if (!isRead) return <td key={label}>{textOf(original)}</td>
                const changed = correctionAt(corrections, at, row, label)
                return (
                  <td key={label}>
                    <PreviewCell
                      text={changed ?? textOf(original)}
                      column={label}
                      row={row}
                      place={`${at} ${row} ${label}`}
                      problem={problems.find((problem) => problem.label === label)?.reason}
                      isChanged={changed !== undefined}
                      onChange={(value) => onCorrect({ row, column: label, value }, original)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > limit && (
        <button type="button" className={styles.more} onClick={() => setLimit(limit + chunk)}>
          {copy.more(Math.min(chunk, rows.length - limit))}
        </button>
      )}
    </section>
  )
}
