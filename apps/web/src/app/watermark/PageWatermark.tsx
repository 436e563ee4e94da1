import { useTheme } from '@heliodesk/widgets/theme/theme.ts'
import { useEffect, useState } from 'react'
import { useSession } from '../../session/useSession.ts'
import { Watermark } from '../../ui/Watermark.tsx'
import styles from './watermark.module.css'
import { watermarkLines } from './watermarkLines.ts'

const minuteMs = 60_000
/** Faint enough to read through; the canvas knows no variables. */
const colours = { light: 'rgba(29, 33, 41, 0.08)', dark: 'rgba(230, 232, 235, 0.08)' } as const

/** Who looks at the page and when, over everything of it and untouchable, on paper as well. */
export default function PageWatermark() {
  const user = useSession((state) => state.user)
  const theme = useTheme()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  if (!user) return null
  return (
    <div className={styles.layer} aria-hidden="true">
      <Watermark content={[...watermarkLines(user, now)]} font={{ color: colours[theme], fontSize: 14 }} gap={[120, 120]}>
        <div className={styles.sheet} />
      </Watermark>
    </div>
  )
}
