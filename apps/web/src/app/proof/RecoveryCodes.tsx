import { useState } from 'react'
import { systemName } from '../../api/systemName.ts'
import { proof as copy } from '../../copy/zhCN/proof.ts'
import { saveBlob } from '../../files/saveBlob.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../toast.ts'
import styles from './proof.module.css'

interface Props {
  readonly codes: readonly string[]
  readonly username: string
  readonly onDone: () => void
}

const download = (name: string, text: string): void => saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)

/** Prints the sheet alone, in a frame of its own: the page behind it is no part of it. */
function print(text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const inner = frame.contentDocument
  const sheet = inner?.createElement('pre')
  if (!inner || !sheet) return
  sheet.textContent = text
  inner.body.append(sheet)
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}

/** Shown this once; the way on opens when the person says that they are kept. */
export function RecoveryCodes({ codes, username, onDone }: Props) {
  const [isSaved, setSaved] = useState(false)
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  const text = `${copy.codesHead(systemName(), username, day)}\n\n${codes.join('\n')}\n`
  const copyThem = (): void =>
    void (async () => navigator.clipboard.writeText(text))().then(
      () => toast.success(copy.copied),
      () => toast.warning(copy.copyFailed),
    )
  return (
    <>
      <p>{copy.codesText}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button onClick={copyThem}>{copy.copy}</Button>
        <Button onClick={() => download(copy.codesFile(systemName(), username), text)}>{copy.download}</Button>
        <Button onClick={() => print(text)}>{copy.print}</Button>
      </div>
      <label className={styles.saved}>
        <input type="checkbox" checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
        {copy.codesSaved}
      </label>
      <div className={styles.buttons}>
        <Button look="primary" disabled={!isSaved} onClick={onDone}>
          {copy.codesDone}
        </Button>
      </div>
    </>
  )
}
