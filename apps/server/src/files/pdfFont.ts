import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

interface PdfFont {
  readonly bytes: Buffer
  readonly font: Font
}
let loaded: PdfFont | undefined

/** The one font of what is drawn as PDF: 8 MB, read when the first document is (decision 084). */
export function pdfFont(): PdfFont {
  if (loaded === undefined) {
    const fonts = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts')
    const bytes = readFileSync(join(fonts, 'NotoSansHans-Regular.otf'))
    loaded = { bytes, font: create(bytes) as Font }
  }
  return loaded
}

/** The first sign of a text that the font cannot draw; undefined when it has them all. */
export function missingSign(text: string): string | undefined {
  const { font } = pdfFont()
  // By code points: a sign beyond the basic plane is one sign.
  return [...text].find((sign) => sign !== '\n' && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
}
