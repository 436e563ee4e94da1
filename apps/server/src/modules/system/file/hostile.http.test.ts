import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { compoundBytes, docxBytes, drawing, filesBelow, openFile, pdfBytes, sendFile, zipOf } from '#server/testing/files.ts'

const box = withTestApp()
const script = '<script>alert(1)</script>'
const page = Buffer.from(`<!doctype html><html><body>${script}</body></html>`)
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)
const php = Buffer.from('<?php system($_GET["x"]); ?>')
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300, 7)])
const elf = Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(300, 7)])
const jar = zipOf({ 'META-INF/MANIFEST.MF': 'Main-Class: X', 'X.class': 'cafebabe' })
const behind = (first: Buffer, second: Buffer): Buffer => Buffer.concat([first, second])
const mp4 = Buffer.concat([Buffer.from('000000186674797069736f6d0000020069736f6d61766331', 'hex'), Buffer.alloc(64)])
const rar = Buffer.concat([Buffer.from('526172211a0701', 'hex'), Buffer.alloc(200)])

type Hostile = readonly [name: string, content: Buffer, biz?: string]

/** Names that lead elsewhere, with a content that is no file of their ending: nothing of them may appear anywhere. */
const steps = [
  '../',
  '..\\',
  '....//',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..%c0%af',
  '/',
  'C:\\',
  '\\\\host\\share\\',
  './../',
  '..;/',
]
const traversals: readonly Hostile[] = steps.flatMap((step): Hostile[] => [
  [`${step.repeat(3)}etc/passwd`, Buffer.from('root:x:0:0')],
  [`${step}master.key`, Buffer.from('key')],
  [`${step}index.html`, page],
])
const places: readonly Hostile[] = ['..', '../..', '/', '%2e%2e', 'files/../..', '..\\', 'temp/../../x', './temp', 'temp/'].map(
  (biz): Hostile => ['a.pdf', pdfBytes, biz],
)
/** What a file claims to be and what it is are two things. */
const disguised: readonly Hostile[] = [
  ['页面.pdf', page],
  ['页面.docx', page],
  ['页面.txt', page],
  ['页面.csv', page],
  ['页面.md', page],
  ['页面.json', page],
  ['页面.png', page],
  ['图.jpg', svg],
  ['图.txt', svg],
  ['脚本.txt', php],
  ['脚本.gif', behind(Buffer.from('GIF89a'), php)],
  ['程序.pdf', exe],
  ['程序.txt', exe],
  ['程序.doc', exe],
  ['程序.zip', exe],
  ['程序.mp4', elf],
  ['程序.7z', elf],
  ['文档.pdf', docxBytes],
  ['文档.docx', pdfBytes],
  ['文档.xlsx', docxBytes],
  ['文档.pptx', docxBytes],
  ['旧文档.xls', docxBytes],
  ['压缩.rar', jar],
  ['双关.pdf', behind(pdfBytes, jar)],
  ['双关.pdf', behind(pdfBytes, page)],
  ['双关.pdf', behind(page, pdfBytes)],
  ['双关.pdf', behind(Buffer.from(`%PDF-1.4\n${script}\n`), pdfBytes)],
  ['双关.doc', behind(compoundBytes, jar)],
  ['双关.mp4', behind(mp4, jar)],
  ['双关.rar', behind(rar, jar)],
  ['双关.zip', zipOf({ 'a.txt': 'x' }, { before: page })],
  ['双关.docx', zipOf({ '[Content_Types].xml': 'x', 'word/document.xml': 'x' }, { before: exe })],
  ['宏.docx', zipOf({ '[Content_Types].xml': 'x', 'word/document.xml': 'x', 'word/vbaProject.bin': 'x' })],
  ['滑出.zip', zipOf({ '../../etc/cron.d/x': 'x' })],
  ['滑出.zip', zipOf({ '..\\..\\x.bat': 'x' })],
  ['滑出.zip', zipOf({ '/etc/passwd': 'x' })],
  ['滑出.zip', zipOf({ 'C:\\x.bat': 'x' })],
  ['滑出.docx', zipOf({ '[Content_Types].xml': 'x', 'word/document.xml': 'x', 'word/../../x': 'x' })],
  ['空目录.zip', zipOf({})],
  ['半个.zip', zipOf({ 'a.txt': 'x'.repeat(200) }).subarray(0, 150)],
  ['半个.pdf', pdfBytes.subarray(0, 100)],
  ['零.txt', Buffer.from('a\0b')],
]
const endings: readonly Hostile[] = [
  'x.html',
  'x.htm',
  'x.svg',
  'x.xhtml',
  'x.js',
  'x.exe',
  'x.jsp',
  'x.php',
  'x.sh',
  'x.bat',
  'x.docm',
  'x.xlsm',
  'x.hta',
  'x.lnk',
  'x.pdf.html',
  'x.png.svg',
  'x.pdf ',
  'x.pdf.',
  'x',
  '.htaccess',
  'x.pdf::$DATA',
  'x.pdf;.html',
  'x.pdf\u202Elmth.html',
].map((name): Hostile => [name, pdfBytes])

const all: readonly Hostile[] = [...traversals, ...places, ...disguised, ...endings]

test('there are at least eighty of them', () => {
  expect(all.length).toBeGreaterThanOrEqual(80)
})

describe('path tricks, wrong places, disguised and doubled files', () => {
  test('none is stored: neither as a file nor as a row', async () => {
    const token = await box.current.signInAs('agent')
    const taken: string[] = []
    for (const [name, content, biz = 'temp'] of all) {
      const { status, body } = await sendFile(box.current, token, { content, name, fields: { biz } })
      if (body.success !== false || status >= 500) taken.push(`${name} ${status} ${body.message}`)
    }
    expect(taken).toEqual([])
    expect([...filesBelow(box.current, 'files'), ...filesBelow(box.current, 'uploads')]).toEqual([])
    expect(await box.current.context.db.query('SELECT path FROM sys_file')).toEqual([])
  })

  test('what hangs behind the pixels of a picture does not come along', async () => {
    const token = await box.current.signInAs('agent')
    for (const [format, hidden] of [
      ['png', jar],
      ['jpeg', page],
      ['gif', php],
      ['webp', svg],
    ] as const) {
      const content = behind(await drawing().toFormat(format).toBuffer(), hidden)
      const { body } = await sendFile(box.current, token, { content, name: `照片.${format}` })
      const shown = await openFile(box.current, token, `/sys/common/static/${body.message}`)
      expect([shown.status, shown.bytes.includes(hidden.subarray(0, 30))], format).toEqual([200, false])
    }
  })

  test('a good file with a name that leads elsewhere is stored under a name of the server', async () => {
    const token = await box.current.signInAs('agent')
    for (const step of steps) {
      const { body } = await sendFile(box.current, token, { content: pdfBytes, name: `${step}合同\u202E.pdf` })
      expect(body.message, step).toMatch(/^temp\/\d{6}\/\d+\.pdf$/)
      expect(body.result.name, step).not.toMatch(/[/\\\u202e]/)
    }
  })
})

test('[API-STATIC] no spelling of a path serves what is not a stored file of the caller', async () => {
  const token = await box.current.signInAs('agent')
  const { body } = await sendFile(box.current, token, { content: pdfBytes, name: 'a.pdf' })
  const path: string = body.message
  const tricks = [
    '../master.key',
    '..%2fmaster.key',
    '%2e%2e/%2e%2e/master.key',
    '..%5cmaster.key',
    'temp/../../master.key',
    'temp/..%2f..%2fmaster.key',
    `temp/202611/..%2f..%2f..%2fmaster.key`,
    `${path}/`,
    `${path}/..`,
    `${path}%00`,
    `${path}%00.png`,
    `${path}.png`,
    `/${path}`,
    path.replace('/', '//'),
    path.replace('temp', 'TEMP'),
    path.replace('temp', 'image'),
    path.replaceAll('/', '%2f'),
    `x/..%2f${path}`,
    'files/202611/1.pdf',
    'uploads/1.part',
    '..',
    '%2e%2e',
    '.',
    'incoming/202611/1.pdf',
  ]
  const served: string[] = []
  for (const trick of tricks) {
    for (const prefix of ['/sys/common/static/', '/sys/common/download/jeditor/', '/sys/common/pdf/pdfPreviewIframe?path=']) {
      const answer = await openFile(box.current, token, `${prefix}${trick}`)
      const isSame = answer.bytes.equals(pdfBytes) && /%2f|^[^.%]*$/i.test(trick)
      if (answer.status === 200 && !isSame && !answer.text.startsWith('{"success":false')) served.push(`${prefix}${trick}`)
      if (answer.status >= 500) served.push(`${answer.status} ${prefix}${trick}`)
    }
  }
  expect(served).toEqual([])
  expect((await openFile(box.current, token, `/sys/common/static/${path}`)).status).toBe(200)
})
