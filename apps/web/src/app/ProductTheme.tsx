import { prepareLibrary, ThemeProvider } from '@heliodesk/widgets/theme/ThemeProvider'
import type { ReactNode } from 'react'
import { runtimeConfig } from '../api/runtimeConfig.ts'
import { isEnglish } from '../copy/language.ts'

const surroundings = { isEnglish: isEnglish(), nonce: runtimeConfig.nonce }
prepareLibrary(surroundings)

/** The theme of the widgets, in the language of this browser and under the policy of this page. */
export function ProductTheme({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider {...surroundings}>{children}</ThemeProvider>
}
