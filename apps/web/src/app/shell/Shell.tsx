import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { present } from '../../api/errorPolicy.ts'
import { queryClient } from '../../api/queryClient.ts'
import { useLiveConnection } from '../../realtime/useLiveConnection.ts'
import { ensureDictionaries } from '../../session/dictionaries.ts'
import { AntdProvider } from '../theme/AntdProvider.tsx'
import { toast } from '../toast.ts'
import { MainLayout } from './MainLayout.tsx'

const handlers = {
  onNotice: (text: string) => void toast.info(text),
  onSessionEnd: () => present({ show: 'expired' }),
}

function Live() {
  useLiveConnection(handlers)
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
      </AntdProvider>
    </QueryClientProvider>
  )
}
