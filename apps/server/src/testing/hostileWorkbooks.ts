import { readdirSync, readFileSync } from 'node:fs'
import { crc32, createDeflateRaw } from 'node:zlib'

const folder = new URL('../files/fixtures/workbooks/', import.meta.url)

export interface SeedWorkbook {
  readonly name: string
  readonly content: Buffer
}

/** Good workbooks of several writers, to be damaged. */
export function workbookSeeds(): readonly SeedWorkbook[] {
  const names = readdirSync(folder).filter((name) => /\.xlsx?$/.test(name))
  const own = new URL('./fixtures/positions.xls', import.meta.url)
  return [
    ...names.map((name) => ({ name, content: readFileSync(new URL(name, folder)) })),
    { name: 'positions.xls', content: readFileSync(own) },
  ]
}

/** Numbers that follow from the seed alone. */
function numbersFrom(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return state % Math.max(1, below)
  }
}

/** A damaged copy: bytes turned, numbers made huge, parts cut out, doubled or moved. The same for the same seed. */
export function mutate(content: Buffer, seed: number): Buffer {
  const number = numbersFrom(seed)
  let bytes: Buffer = Buffer.from(content)
  for (let step = 0; step <= number(6); step++) bytes = damage(bytes, number)
  return bytes
}

function damage(bytes: Buffer, number: (below: number) => number): Buffer {
  const at = number(bytes.length)
  const length = 1 + number(Math.min(4_096, bytes.length))
  switch (number(6)) {
    case 0:
      return bytes.subarray(0, at)
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    case 2:
      return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
    case 3:
      bytes.fill(number(2) * 255, at, at + 4)
      return bytes
    case 4:
      for (let n = 0; n < 16; n++) bytes[number(bytes.length)] = number(256)
      return bytes
    default:
      // Records of an .xls count in two bytes, parts of an archive in four.
      if (at + 4 <= bytes.length) bytes.writeUInt32LE(number(2 ** 31) * 2, at)
      return bytes
  }
}

/**
 * A workbook whose sheet inflates to `size` bytes of rows with numbers that differ, so that it packs less well than blanks: the archive
 * itself stays small.
 */
export async function buildBomb(size: number): Promise<Buffer> {
  const row = Buffer.from(`<row><c t="inlineStr"><is><t>${'9'.repeat(1_000)}</t></is></c></row>`)
  const block = Buffer.concat(Array.from({ length: 900 }, () => row))
  const head = '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
  const packer = createDeflateRaw({ level: 6 })
  const packed: Buffer[] = []
  packer.on('data', (part: Buffer) => packed.push(part))
  let [written, crc] = [0, 0]
  const write = async (part: Buffer) => {
    crc = crc32(part, crc)
    written += part.length
    if (!packer.write(part)) await new Promise((resolve) => packer.once('drain', resolve))
  }
  await write(Buffer.from(head))
  while (written < size) await write(block)
  await write(Buffer.from('</sheetData></worksheet>'))
  await new Promise<void>((resolve) => {
    packer.once('end', resolve)
    packer.end()
  })
  return archiveOf('xl/worksheets/sheet1.xml', Buffer.concat(packed), { size: written, crc })
}

function archiveOf(name: string, packed: Buffer, { size, crc }: { readonly size: number; readonly crc: number }): Buffer {
  const fixed = Buffer.alloc(26)
  fixed.writeUInt16LE(20, 0)
  fixed.writeUInt16LE(8, 4)
  fixed.writeUInt32LE(crc, 10)
  fixed.writeUInt32LE(packed.length, 14)
  fixed.writeUInt32LE(size, 18)
  fixed.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fixed, Buffer.from(name), packed])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fixed, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
