import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import '../app/theme/tokens.css'
import '../app/theme/base.css'
import { AntdProvider } from '../app/theme/AntdProvider.tsx'
import { MemoryPageLocation } from './MemoryPageLocation.tsx'

/** Renders a part of a page with everything around it that the shell gives: theme, query cache, location. */
export function renderPage(content: ReactNode, at = '/', onNavigate?: (to: string) => void) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <AntdProvider>
        <MemoryPageLocation initial={at} {...(onNavigate ? { onNavigate } : {})}>
          {content}
        </MemoryPageLocation>
      </AntdProvider>
    </QueryClientProvider>,
  )
}
