import { useState } from 'react'
import { toast } from '#web/app/toast.ts'
import { stationCurve as copy } from '#web/copy/zhCN/stationCurve.ts'
import { useAuthority } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './compare.module.css'
import type { Plot } from './plot.ts'

/** What is drawn, as a sheet or as a picture; for those who may take data along. */
export function ExportButtons({ plot }: { readonly plot: Plot }) {
  const { haveExportData } = useAuthority()
  const [isDrawing, setDrawing] = useState(false)
  if (!haveExportData) return null
  const csv = async () => (await import('./exportPlot.ts')).exportCsv(plot)
  const png = async () => {
    setDrawing(true)
    try {
      await (await import('./exportPlot.ts')).exportPng(plot)
    } catch {
      toast.warning(copy.pngFailed)
    } finally {
      setDrawing(false)
    }
  }
  return (
    <span className={styles.exports}>
      <Button size="small" onClick={() => void csv()}>
        {copy.exportCsv}
      </Button>
      <Button size="small" busy={isDrawing} onClick={() => void png()}>
        {copy.exportPng}
      </Button>
    </span>
  )
}
