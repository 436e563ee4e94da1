import { useState } from 'react'
import { usePageLocation } from '../../app/pageLocation.tsx'
import { useUnsaved } from '../../app/pageTab.tsx'
import { exception as copy } from '../../copy/zhCN/exception.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './test.module.css'

/** A page to try routing, tabs and unsaved changes on (ROUTE-12). */
export default function TestHome() {
  const { navigate } = usePageLocation()
  const [count, setCount] = useState(0)
  const [note, setNote] = useState('')
  useUnsaved(note !== '')
  return (
    <section className={styles.page}>
      <h1>{copy.testTitle}</h1>
      <p>{copy.testText}</p>
      <p>
        <Button onClick={() => setCount(count + 1)}>{copy.testClick}</Button> <output>{copy.testCount(count)}</output>
      </p>
      <label>
        {copy.testNote} <input value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <Button onClick={() => navigate('/test2/home2?from=test')}>{copy.testOther}</Button>
    </section>
  )
}
