import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

interface ContractFont {
  readonly bytes: Buffer
  readonly font: Font
}
let loaded: ContractFont | undefined

/** The one font of contracts: 8 MB, read when the first one is drawn (decision 084). */
export function contractFont(): ContractFont {
  if (loaded === undefined) {
    const fonts = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts')
    const bytes = readFileSync(join(fonts, 'NotoSansHans-Regular.otf'))
    loaded = { bytes, font: create(bytes) as Font }
  }
  return loaded
}

/** The first sign of a text that the font cannot draw; undefined when it has them all. */
export function missingSign(text: string): string | undefined {
  const { font } = contractFont()
  // By code points: a sign beyond the basic plane is one sign.
  return [...text].find((sign) => sign !== '\n' && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
}
