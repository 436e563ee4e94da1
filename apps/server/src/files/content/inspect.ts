import { kindOfEnding } from '@heliodesk/contracts/uploads'
import { type Bytes, tailOf } from './reader.ts'
import { isPlainText } from './text.ts'
import { zipEndOf, zipNamesOf } from './zip.ts'

type Inspector = (bytes: Bytes, ending: string) => Promise<boolean>

/** Markup that a browser or a server would run when the file were taken for something else. */
const activeHead = /<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?xml)/i

const startsWith = (head: Buffer, mark: string): boolean => head.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'))
const looksActive = (head: Buffer): boolean => activeHead.test(head.toString('latin1'))

/** A second file hidden behind the first: archives are found by their end. */
const endsInArchive = async (bytes: Bytes): Promise<boolean> => (await zipEndOf(bytes)) !== null

const pdf: Inspector = async (bytes) => {
  const head = await bytes.at(0, 1_024)
  if (!startsWith(head, '%PDF-') || looksActive(head) || (await endsInArchive(bytes))) return false
  const tail = (await tailOf(bytes, 2_048)).toString('latin1')
  const end = tail.lastIndexOf('%%EOF')
  return end >= 0 && /^[\s\0]*$/.test(tail.slice(end + 5))
}

const partOf: Readonly<Record<string, string>> = { '.docx': 'word/', '.xlsx': 'xl/', '.pptx': 'ppt/' }

const office: Inspector = async (bytes, ending) => {
  const names = await zipNamesOf(bytes)
  const folder = partOf[ending]
  if (names === null || folder === undefined || !names.includes('[Content_Types].xml')) return false
  return names.some((name) => name.startsWith(folder)) && !names.some((name) => /vbaProject\.bin$/i.test(name))
}

/** The compound files of older programs. */
const officeOld: Inspector = async (bytes) => {
  const head = await bytes.at(0, 1_024)
  const isCompound =
    startsWith(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') && head.length === 1_024 && head.readUInt16LE(28) === 0xfffe
  return isCompound && !looksActive(head) && !(await endsInArchive(bytes))
}

const archive: Inspector = async (bytes, ending) => {
  if (ending === '.zip') return (await zipNamesOf(bytes)) !== null
  const head = await bytes.at(0, 1_024)
  const mark = ending === '.rar' ? 'Rar!\x1a\x07' : '7z\xbc\xaf\x27\x1c'
  return startsWith(head, mark) && !looksActive(head) && !(await endsInArchive(bytes))
}

const video: Inspector = async (bytes) => {
  const head = await bytes.at(0, 1_024)
  if (head.length < 32 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const first = head.readUInt32BE(0)
  return first >= 16 && first <= 512 && first < bytes.size && !looksActive(head) && !(await endsInArchive(bytes))
}

const text: Inspector = async (bytes) => {
  const head = await bytes.at(0, 1_024)
  return !looksActive(head) && !/^(?:%PDF-|PK|MZ|#!|\x7fELF|Rar!|GIF8)/.test(head.toString('latin1')) && isPlainText(bytes)
}

const inspectors: Readonly<Record<string, Inspector>> = { pdf, office, officeOld, archive, video, text }

/** Whether the bytes are what the ending says, and nothing beside. Pictures are not asked here: they are drawn anew. */
export async function isContentOf(bytes: Bytes, ending: string): Promise<boolean> {
  const kind = kindOfEnding(ending)?.kind
  const inspector = kind === undefined ? undefined : inspectors[kind]
  return bytes.size > 0 && inspector !== undefined && inspector(bytes, ending)
}
