import { importPreview as copy } from '../copy/zhCN/importPreview.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './preview.module.css'
import type { Problem } from './previewModel.ts'

interface Props {
  readonly problems: readonly Problem[]
  readonly at: number
  readonly onGo: (at: number) => void
  readonly onStep: (by: 1 | -1) => void
}

/** More than a person walks through by hand; the error file has them all. */
const shownMax = 200

/** Every wrong place, one after another; each leads to its cell. */
export function ProblemList({ problems, at, onGo, onStep }: Props) {
  return (
    <section className={styles.problems} aria-label={copy.listTitle(problems.length)}>
      <header>
        <strong>{copy.listTitle(problems.length)}</strong>
        <button type="button" aria-label={copy.previous} disabled={problems.length === 0} onClick={() => onStep(-1)}>
          <Icon name="chevronUp" />
        </button>
        <span>
          {problems.length === 0 ? 0 : at + 1}/{problems.length}
        </span>
        <button type="button" aria-label={copy.following} disabled={problems.length === 0} onClick={() => onStep(1)}>
          <Icon name="chevronDown" />
        </button>
      </header>
      {problems.length === 0 && <p>{copy.nothing}</p>}
      <ul>
        {problems.slice(0, shownMax).map(({ file, row, label, reason }, index) => (
          <li key={`${file} ${row} ${label} ${reason}`}>
            <button type="button" aria-current={index === at || undefined} onClick={() => onGo(index)}>
              <small>{copy.place(row, label)}</small>
              <span>{reason}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
