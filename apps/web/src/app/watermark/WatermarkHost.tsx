import { lazy, Suspense } from 'react'
import { useSettings } from '../settings/themeMode.ts'

const PageWatermark = lazy(() => import('./PageWatermark.tsx'))

/** The watermark where somebody switched it on; nothing of it is fetched before. */
export function WatermarkHost() {
  const isOn = useSettings((settings) => settings.watermark)
  if (!isOn) return null
  return (
    <Suspense fallback={null}>
      <PageWatermark />
    </Suspense>
  )
}
