import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../api/queryClient.ts'
import { useLiveConnection } from '../../realtime/useLiveConnection.ts'
import { ensureDictionaries } from '../../session/dictionaries.ts'
import { OverlayHost } from '../overlay/OverlayHost.tsx'
import { AntdProvider } from '../theme/AntdProvider.tsx'
import { toast } from '../toast.ts'
import { MainLayout } from './MainLayout.tsx'

const showNotice = (text: string): void => void toast.info(text)

function Live() {
  useLiveConnection(showNotice)
  return null
}

/** The signed-in application: component library, server state, live connection, layout. */
export default function Shell() {
  useEffect(() => {
    ensureDictionaries().catch(() => undefined)
    return () => queryClient.clear()
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <AntdProvider>
        <Live />
        <MainLayout />
        <OverlayHost />
      </AntdProvider>
    </QueryClientProvider>
  )
}
