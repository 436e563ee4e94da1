import { setTimeout as delay } from 'node:timers/promises'
import type { CellValue } from 'hucre'
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import { idCardNumber, phoneNumber } from '../apps/server/src/demo/fleet/plan/numbers.ts'
import { measured, print, type SheetServer, send } from './sheetServer.ts'

/** The address at which existing clients import customers (A§7.3). */
const path = '/api/electricetreasure/import/customer/info'
const header = ['客户编号', '客户姓名', '联系电话', '身份证号', '性别', '所在区县', '详细地址', '房屋类型', '业务模式']

/** Every hundredth row is wrong, in one of five ways, each with what the error file must say of it. */
const mistakes: readonly {
  readonly spoil: (row: readonly CellValue[]) => CellValue[]
  readonly reason: (row: readonly CellValue[]) => string
}[] = [
  { spoil: (row) => row.with(1, ''), reason: () => '客户姓名不能为空' },
  { spoil: (row) => row.with(2, '12345'), reason: () => '联系电话' },
  { spoil: (row) => row.with(3, String(row[3]).slice(2)), reason: () => '身份证号格式不对' },
  { spoil: (row) => row.with(5, '无此县'), reason: () => '所在区县' },
  { spoil: (row) => row.with(7, '城堡'), reason: () => '房屋类型“城堡”不在可选值中' },
]

/** Birthdays repeat after 3,000 days, the other digits after 5,000,000 numbers: no ID number comes twice. */
const rowOf = (n: number): CellValue[] => {
  const birthday = new Date(Date.UTC(1950, 0, 1 + (n % 3_000))).toISOString().slice(0, 10)
  const sex = n % 2 === 0 ? '1' : '2'
  return [
    `IN-${n}`,
    `客户${n}`,
    phoneNumber(n),
    idCardNumber(n, birthday, sex),
    sex === '1' ? '男' : '女',
    '330881',
    `石梁镇 ${n} 号`,
    '平房',
    '全款购买',
  ]
}
const mistakeOf = (n: number) => (n % 100 === 7 ? mistakes[Math.floor(n / 100) % mistakes.length] : undefined)

/** Asks how far an import is until it ended. */
async function watch({ origin, token }: SheetServer, id: string, done: AbortSignal): Promise<readonly number[]> {
  const seen: number[] = []
  while (!done.aborted) {
    const answer = await fetch(`${origin}/svc/sys/import/progress/${id}`, { headers: { 'X-Access-Token': token } })
    const { result } = (await answer.json()) as { result: { done: number } | null }
    if (result && result.done !== seen.at(-1)) seen.push(result.done)
    await delay(200)
  }
  return seen
}

/**
 * A sheet of customers with one row in a hundred wrong: stopped in the middle by whoever sent it, which stores nothing; imported whole with
 * its progress and its error file; and once more, when every row is there.
 */
export async function importCustomers(running: SheetServer & { readonly rows: number }): Promise<void> {
  const { server, origin, token, db, rows } = running
  const sheet = Array.from({ length: rows }, (_, n) => mistakeOf(n)?.spoil(rowOf(n)) ?? rowOf(n))
  const file = { content: await writeXlsx({ sheets: [{ name: 'a', rows: [header, ...sheet] }] }), name: 'customers.xlsx' }
  const count = async () =>
    Number((await db.query<{ n: string }>(`SELECT count(*) AS n FROM customer WHERE customer_no LIKE 'IN-%'`))[0]?.n)

  const stop = new AbortController()
  const stopped = send(origin, token, path, file, { progressId: 'stopped', signal: stop.signal }).catch(() => null)
  const begun = new AbortController()
  const told = watch(running, 'stopped', begun.signal)
  await delay(3_000)
  stop.abort()
  await stopped
  begun.abort()
  await delay(2_000)
  print({
    what: `${rows} customers, stopped by who sent them`,
    writtenWhenStopped: (await told).at(-1) ?? 0,
    stored: await count(),
  })

  const over = new AbortController()
  const progress = watch(running, 'whole', over.signal)
  const { answer, ms, rssRiseMb } = await measured(server, () => send(origin, token, path, file, { progressId: 'whole' }))
  over.abort()
  const wrong = sheet.flatMap((row, n) => (mistakeOf(n) ? [{ row, n }] : []))
  const errors = await fetch(`${origin}/svc${answer.result.fileUrl}`, { headers: { 'X-Access-Token': token } })
  const found: (readonly unknown[])[] = []
  for await (const { values } of streamXlsxRows(Buffer.from(await errors.arrayBuffer()))) found.push(values)
  const isExact =
    found.length === wrong.length + 1 &&
    wrong.every(({ row, n }, at) => {
      const line = found[at + 1] ?? []
      return (
        row.every((cell, column) => String(line[column] ?? '') === String(cell)) &&
        String(line.at(-1)).startsWith(mistakeOf(n)!.reason(row))
      )
    })
  const figures = {
    ms,
    rssRiseMb,
    code: answer.code,
    stored: answer.result.successCount,
    inTable: await count(),
    errorFileIsExact: isExact,
  }
  print({ what: `${rows} customers, ${wrong.length} wrong`, ...figures, progressSeen: (await progress).length })

  const again = await measured(server, () => send(origin, token, path, file))
  print({ what: 'the same sheet again', ms: again.ms, stored: again.answer.result.successCount, inTable: await count() })
}
