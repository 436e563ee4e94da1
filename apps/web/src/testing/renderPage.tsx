import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import '@heliodesk/widgets/theme/tokens.css'
import '@heliodesk/widgets/theme/base.css'
import { ProductTheme } from '../app/ProductTheme.tsx'
import { MemoryPageLocation } from './MemoryPageLocation.tsx'

/** Renders a part of a page with everything around it that the shell gives: theme, query cache, location. */
export function renderPage(content: ReactNode, at = '/', onNavigate?: (to: string) => void) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <ProductTheme>
        <MemoryPageLocation initial={at} {...(onNavigate ? { onNavigate } : {})}>
          {content}
        </MemoryPageLocation>
      </ProductTheme>
    </QueryClientProvider>,
  )
}
