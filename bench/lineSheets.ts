/**
 * Records with lines in one sheet: `npm run bench -- lineSheets [rows] [lines of a record]`, imported new, imported again unchanged,
 * imported with every line changed, and exported. Prints rows a second of each.
 */
import { writeXlsx } from 'hucre/xlsx'
import { machine, print, withDurableDatabase } from './durable.ts'
import { startBench } from './server.ts'

const rows = Number(process.argv[2] ?? 20_000)
const each = Number(process.argv[3] ?? 20)

const labels = [
  '字典名称',
  '字典编码',
  '数据类型',
  '描述',
  ...['名称', '数据值', '描述', '排序', '是否启用'].map((label) => `字典项·${label}`),
]

function sheetOf(word: string) {
  const cells = Array.from({ length: rows }, (_, n) => {
    const [record, line] = [Math.floor(n / each), n % each]
    const ofLine = [`${word}${line}`, `v${line}`, `第 ${line} 行的说明`, line, '1']
    return [`明细${record}`, `bench_${record}`, '0', null, ...ofLine]
  })
  return writeXlsx({ sheets: [{ name: 'Sheet1', rows: [labels, ...cells] }] })
}

await withDurableDatabase(async (database) => {
  const { open, signIn } = await startBench(database)
  const { api, close } = await open()
  const headers = { 'X-Access-Token': await signIn() }
  const tell = (name: string, start: number, more: object = {}) => {
    const ms = Math.round(performance.now() - start)
    print({ name, rows, each, ms, rowsPerSecond: Math.round((rows * 1_000) / ms), ...more })
  }
  async function send(name: string, word: string) {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(await sheetOf(word))]), '字典.xlsx')
    const start = performance.now()
    const answer = await fetch(`${api}/sys/dict/importExcelWithLines`, { method: 'POST', headers, body: form })
    const { code, message, result } = (await answer.json()) as { code: number; message: string; result: object }
    if (code !== 200) throw new Error(`${message} ${JSON.stringify(result).slice(0, 500)}`)
    tell(name, start)
  }
  print(machine())
  await send('new', '项')
  await send('unchanged', '项')
  await send('changed', '条')
  const start = performance.now()
  const file = await fetch(`${api}/sys/dict/exportXlsWithLines?dictCode=*bench_*`, { headers })
  const content = await file.arrayBuffer()
  if (!file.headers.get('content-type')?.includes('sheet')) throw new Error(Buffer.from(content).toString().slice(0, 500))
  tell('export', start, { kib: Math.round(content.byteLength / 1024) })
  await close()
})
