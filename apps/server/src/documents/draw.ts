import { type Signatory, signatoryLine, signedOn } from '@heliodesk/domain/contractText/fillTemplate'
import type { Block } from '@heliodesk/domain/contractText/readTemplate'
import PDFDocument from 'pdfkit'
import { writeIn } from '#server/files/pdfFont.ts'

export interface Drawn {
  /** In the foot of each page. */
  readonly contractNo: string
  readonly title: string
  readonly blocks: readonly Block[]
  readonly signatories: readonly Signatory[]
  /** What each page says of itself where it is not to be signed. */
  readonly note?: string
  /** When it is made (epoch ms): the same input gives the same bytes. */
  readonly atMs: number
}

type Pdf = InstanceType<typeof PDFDocument>

const margin = 64
const sizes = { heading: [0, 18, 14, 12], text: 10.5, small: 8.5 } as const
const ink = '#1f2329'
const grey = '#646a73'
const line = '#c9cdd4'
const gap = 5
const signatureHeight = 110

/** Draws a contract as A4 pages with selectable text, page numbers and the number of the contract. */
export async function drawContract(drawn: Drawn): Promise<Buffer> {
  const { title, contractNo, atMs, blocks } = drawn
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'zh-CN',
    info: { Title: title, Subject: contractNo, CreationDate: new Date(atMs) },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  writeIn(doc)
  doc.fillColor(ink)
  for (const block of blocks) drawBlock(doc, block, drawn.signatories)
  drawEdges(doc, drawn)
  doc.end()
  await ended
  return Buffer.concat(parts)
}

function drawBlock(doc: Pdf, block: Block, signatories: readonly Signatory[]): void {
  const width = doc.page.width - 2 * margin
  const left = margin
  switch (block.kind) {
    case 'heading': {
      const size = sizes.heading[block.depth] ?? sizes.text
      if (doc.y + 3 * size > doc.page.height - margin) doc.addPage()
      doc.fontSize(size).text(block.text, left, doc.y + gap, { width, align: block.depth === 1 ? 'center' : 'left' })
      break
    }
    case 'paragraph':
      doc.fontSize(sizes.text).text(block.text, left, doc.y, { width, lineGap: 3 })
      break
    case 'item': {
      const indent = 22 * (block.depth + 1)
      const from = doc.y
      doc.fontSize(sizes.text)
      // A clause that begins on the next page takes its mark along.
      if (from + 2 * doc.currentLineHeight() > doc.page.height - margin) doc.addPage()
      const at = doc.y
      if (block.mark !== '') doc.text(block.mark, left + indent - 22, at, { lineBreak: false })
      doc.text(block.text, left + indent, at, { width: width - indent, lineGap: 3 })
      break
    }
    case 'table':
      doc.fontSize(sizes.text)
      doc.x = left
      doc.table({
        defaultStyle: { border: 0.5, borderColor: line, padding: 5, textColor: ink },
        data: [block.head, ...block.rows].map((row) => [...row]),
      })
      doc.x = left
      break
    case 'rule':
      doc
        .moveTo(left, doc.y + gap)
        .lineTo(left + width, doc.y + gap)
        .lineWidth(0.5)
        .strokeColor(line)
        .stroke()
      doc.y += gap
      break
    case 'signatures':
      drawSignatures(doc, signatories, width)
      break
  }
  doc.y += gap
}

/** The parties beside each other, never cut by a page. */
function drawSignatures(doc: Pdf, signatories: readonly Signatory[], width: number): void {
  if (doc.y + signatureHeight > doc.page.height - margin) doc.addPage()
  const top = doc.y + 2 * gap
  const column = width / signatories.length
  doc.fontSize(sizes.text)
  for (const [place, signatory] of signatories.entries())
    doc.text(signatoryLine(signatory), margin + place * column, top, { width: column - 12 })
  for (const place of signatories.keys()) doc.text(signedOn, margin + place * column, top + 78, { width: column - 12 })
  doc.y = top + signatureHeight - 2 * gap
}

function drawEdges(doc: Pdf, { contractNo, note }: Drawn): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page)
    // Within the margins, or the library would begin another page.
    doc.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
    const foot = doc.page.height - margin + 22
    doc.fontSize(sizes.small).fillColor(grey)
    const width = doc.page.width - 2 * margin
    doc.text(contractNo, margin, foot, { width, lineBreak: false })
    doc.text(`第 ${page + 1} 页，共 ${count} 页`, margin, foot, { width, align: 'right', lineBreak: false })
    if (note !== undefined) doc.fillColor('#b42318').text(note, margin, margin - 34, { width, align: 'center', lineBreak: false })
  }
}
