import { beijingNow } from '@heliodesk/widgets/format/beijingNow.ts'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useMemo } from 'react'
import { runtimeConfig } from '../../api/runtimeConfig.ts'
import { isEnglish } from '../../copy/language.ts'
import { buildAntdTheme } from './antdTheme.ts'
import { giveStylesNonce } from './styleNonce.ts'
import { useSettings, useTheme } from './themeMode.ts'

// The component library speaks English by itself.
dayjs.locale(isEnglish() ? 'en' : 'zh-cn')
dayjs.extend(beijingNow)

giveStylesNonce(runtimeConfig.nonce)
const csp = runtimeConfig.nonce === '' ? {} : { nonce: runtimeConfig.nonce }
const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Everything the component library needs to look like the product: colours, sizes, language. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const theme = useTheme()
  const colour = useSettings((settings) => settings.colour)
  const density = useSettings((settings) => settings.density)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colour is read from the document
  const config = useMemo(() => buildAntdTheme(theme, density, reducedMotion()), [theme, colour, density])
  return (
    <ConfigProvider
      theme={config}
      {...(isEnglish() ? {} : { locale: zhCN })}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      csp={csp}
    >
      {children}
    </ConfigProvider>
  )
}
