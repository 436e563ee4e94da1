import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useMemo } from 'react'
import { beijingNow } from '../format/beijingNow.ts'
import { buildAntdTheme } from './antdTheme.ts'
import { giveStylesNonce } from './styleNonce.ts'
import { useLook, useTheme } from './theme.ts'

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export interface Surroundings {
  /** The component library speaks English by itself. */
  readonly isEnglish: boolean
  /** Nonce of style elements made at run time; empty where no policy asks for one. */
  readonly nonce: string
}

/** What holds for the whole window; once, before the first `ThemeProvider` is drawn. */
export function prepareLibrary({ isEnglish, nonce }: Surroundings): void {
  dayjs.locale(isEnglish ? 'en' : 'zh-cn')
  dayjs.extend(beijingNow)
  giveStylesNonce(nonce)
}

/** Everything the component library needs to look like the product: colours, sizes, language. */
export function ThemeProvider({ isEnglish, nonce, children }: Surroundings & { readonly children: ReactNode }) {
  const theme = useTheme()
  const colour = useLook((look) => look.colour)
  const density = useLook((look) => look.density)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colour is read from the document
  const config = useMemo(() => buildAntdTheme(theme, density, reducedMotion()), [theme, colour, density])
  const csp = useMemo(() => (nonce === '' ? {} : { nonce }), [nonce])
  return (
    <ConfigProvider
      theme={config}
      {...(isEnglish ? {} : { locale: zhCN })}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      csp={csp}
    >
      {children}
    </ConfigProvider>
  )
}
