import { type InOneLanguage, localized } from './locale.ts'
import type { Localized } from './message.ts'

/** What is written the same in every language. */
type UnitSign = '%' | 'W' | 'kW' | 'kWp' | 'kWh' | 'MWh' | 'h' | '㎡'
/** Options as a definition writes them: a text in every language, a sign as it is. */
type Written<O> = {
  readonly [K in keyof O]: K extends 'hint' ? Localized : K extends 'unit' ? Localized | UnitSign : O[K]
}
interface Built<K extends string, O> {
  readonly kind: K
  readonly label: string
  readonly options: InOneLanguage<O>
}

/** What writes a field of a kind: `f.text({ zh: '单号', en: 'Order no.' }, { max: 40 })`. */
export const builder =
  <K extends string, W>(kind: K) =>
  <const O extends Written<W>>(label: Localized, options: O): Built<K, O> =>
    localized({ kind, label, options } as const) as Built<K, O>
