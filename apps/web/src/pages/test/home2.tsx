import { usePageLocation } from '../../app/pageLocation.tsx'
import { exception as copy } from '../../copy/zhCN/exception.ts'
import styles from './test.module.css'

/** The other test page: shows the query of its own tab (ROUTE-12). */
export default function TestHome2() {
  const { search } = usePageLocation()
  return (
    <section className={styles.page}>
      <h1>{copy.test2Title}</h1>
      <p>{copy.test2Query(search.toString())}</p>
    </section>
  )
}
