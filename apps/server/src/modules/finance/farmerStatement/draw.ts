import { farmerStatementMessages as messages } from '@heliodesk/contracts/messages/farmerStatement'
import { wireTime } from '@heliodesk/domain/solar/slots'
import PDFDocument from 'pdfkit'
import { missingSign, writeIn } from '#server/files/pdfFont.ts'
import { MessageError } from '#server/language/messageError.ts'
import type { StatementContent } from './content.ts'
import { type Names, type Section, sectionsOf } from './lines.ts'
import type { StatementRow } from './statement.queries.ts'

type Pdf = InstanceType<typeof PDFDocument>
const margin = 48
const [ink, grey, line] = ['#1f2329', '#646a73', '#c9cdd4']

/** A statement as A4 pages with text that can be selected. A sign that the font has not got refuses it: nothing is left out silently. */
export async function drawStatement(row: StatementRow, nameOf: Names): Promise<Buffer> {
  const sections = sectionsOf(row, JSON.parse(row.content) as StatementContent, nameOf)
  const heads = [`${row.customerName}（${row.customerNo}）`, `账单月份 ${row.month}`, `月结 ${row.closeNo}`]
  for (const value of [
    ...heads,
    ...sections.flatMap(({ title, head, rows, note = '' }) => [title, note, ...head, ...rows.flat()]),
  ]) {
    const sign = missingSign(value)
    if (sign !== undefined) throw new MessageError(messages.sign({ value, sign }))
  }
  const atMs = row.closedTime?.getTime() ?? 0
  const info = { Title: `农户月度账单 ${row.month}`, Subject: row.customerNo, CreationDate: new Date(atMs) }
  const doc = new PDFDocument({ size: 'A4', margin, bufferPages: true, lang: 'zh-CN', info })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  writeIn(doc)
  doc.fillColor(ink).fontSize(16).text('农户月度账单', { align: 'center' })
  doc.moveDown(0.6).fontSize(10).text(heads.join('　　'), { align: 'center' })
  for (const section of sections) drawSection(doc, section)
  foot(doc, row, atMs)
  doc.end()
  await ended
  return Buffer.concat(parts)
}

function drawSection(doc: Pdf, { title, head, rows, note }: Section): void {
  if (doc.y + 90 > doc.page.height - margin) doc.addPage()
  doc.x = margin
  doc.moveDown(0.9).fillColor(ink).fontSize(11.5).text(title)
  doc.moveDown(0.3).fontSize(9)
  if (rows.length > 0)
    doc.table({
      defaultStyle: { border: 0.5, borderColor: line, padding: 4, textColor: ink },
      data: [[...head], ...rows.map((row) => [...row])],
    })
  doc.x = margin
  if (note !== undefined) doc.moveDown(0.3).fontSize(8.5).fillColor(grey).text(note)
}

function foot(doc: Pdf, { closeStatus }: StatementRow, atMs: number): void {
  const { start, count } = doc.bufferedPageRange()
  const said =
    closeStatus === '5'
      ? `数字为 ${wireTime(atMs)} 月结时所知，之后的更正列入以后月份的账单`
      : '该月已反结账，数字以重新月结后的账单为准'
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page)
    // Within the margins, or the library would begin another page.
    doc.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
    const width = doc.page.width - 2 * margin
    const y = doc.page.height - margin + 14
    doc.fontSize(8).fillColor(grey).text(said, margin, y, { width, lineBreak: false })
    doc.text(`第 ${page + 1} 页，共 ${count} 页`, margin, y, { width, align: 'right', lineBreak: false })
  }
}
