import { useEffect, useState } from 'react'
import { expired as copy } from '../../copy/zhCN/expired.ts'
import { followVersion, useNewBuild } from '../../realtime/newVersion.ts'
import { Icon } from '../../ui/Icon.tsx'
import { confirm } from '../confirm.ts'
import { hasUnsaved, reloadWindow } from '../unsaved.ts'
import styles from './ConnectionBanner.module.css'

async function refresh(): Promise<void> {
  const isSure =
    !hasUnsaved() ||
    (await confirm({ title: copy.leaveTitle, text: copy.leaveText, confirm: copy.leave, cancel: copy.stay, danger: true }))
  if (isSure) reloadWindow()
}

/** Says that a new version is out, until the window is reloaded or the person puts it off. Nothing reloads by itself. */
export function VersionNote() {
  const build = useNewBuild()
  const [putOff, setPutOff] = useState<string | null>(null)
  useEffect(() => followVersion(), [])
  if (build === null || build === putOff) return null
  return (
    <div className={`${styles.banner} ${styles.news}`}>
      <Icon name="info" size={16} />
      <span role="status">{hasUnsaved() ? copy.newVersionUnsaved : copy.newVersion}</span>
      <button type="button" className={styles.action} onClick={() => void refresh()}>
        {copy.refresh}
      </button>
      <button type="button" className={styles.action} onClick={() => setPutOff(build)}>
        {copy.later}
      </button>
    </div>
  )
}
