import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import type PDFDocument from 'pdfkit'

const family = 'text'
let loaded: Font | undefined

/** The one font of what is drawn as PDF: 8 MB, read when the first document is (decision 084). */
function pdfFont(): Font {
  if (loaded === undefined) {
    const fonts = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts')
    loaded = create(readFileSync(join(fonts, 'NotoSansHans-Regular.otf'))) as Font
  }
  return loaded
}

/**
 * Has a document write in it. The library takes a font that was read already, which its types do not say; given bytes it reads them anew, and
 * where it changes the font and back, as in each cell of a table, once more unless the font has a family.
 */
export function writeIn(doc: InstanceType<typeof PDFDocument>): void {
  doc.registerFont(family, pdfFont() as unknown as Buffer, family)
  doc.font(family)
}

/** The first sign of a text that the font cannot draw; undefined when it has them all. */
export function missingSign(text: string): string | undefined {
  const font = pdfFont()
  // By code points: a sign beyond the basic plane is one sign.
  return [...text].find((sign) => sign !== '\n' && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
}
