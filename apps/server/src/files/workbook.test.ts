import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { openWorkbook } from './workbook.ts'
import { giveBack, takeThread } from './workbookThreads.ts'

const sheetOf = async (...cells: readonly string[]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [['姓名'], ...cells.map((cell) => [cell])] }] }))
/** Which thread waits for the next file; it goes on waiting. */
const waiting = () => {
  const thread = takeThread(256)
  giveBack(thread, 256)
  return thread.threadId
}
const read = async (content: Buffer) => {
  const workbook = await openWorkbook(content)
  const rows = await workbook.read(0, 10)
  await workbook.close()
  return rows
}

test('the thread that read a file well reads the next one, and knows nothing of the one before', async () => {
  await read(await sheetOf('张三', '李四', '王五'))
  const first = waiting()
  expect(await read(await sheetOf('赵六'))).toEqual([{ row: 2, cells: ['赵六'] }])
  expect(waiting()).toBe(first)
})

test('two files at once have a thread each', async () => {
  const [one, other] = await Promise.all([openWorkbook(await sheetOf('一')), openWorkbook(await sheetOf('二'))])
  expect(await Promise.all([one.read(0, 1), other.read(0, 1)])).toEqual([
    [{ row: 2, cells: ['一'] }],
    [{ row: 2, cells: ['二'] }],
  ])
  await Promise.all([one.close(), other.close()])
  expect(await read(await sheetOf('三'))).toEqual([{ row: 2, cells: ['三'] }])
})

test('a thread that was given a broken file, or owes an answer when the file is closed, reads no other', async () => {
  await read(await sheetOf('张三'))
  const before = waiting()
  await expect(openWorkbook(Buffer.from('PK\x03\x04 broken'))).rejects.toThrow('文件已损坏')
  const after = waiting()
  expect(after).not.toBe(before)
  const workbook = await openWorkbook(await sheetOf('张三'))
  const owed = workbook.read(0, 10)
  await workbook.close()
  await Promise.allSettled([owed])
  expect(waiting()).not.toBe(after)
  expect(await read(await sheetOf('李四'))).toEqual([{ row: 2, cells: ['李四'] }])
})

test('closing a file twice takes its thread from nobody who has it by then', async () => {
  const workbook = await openWorkbook(await sheetOf('张三'))
  await workbook.close()
  const next = await openWorkbook(await sheetOf('李四'))
  await workbook.close()
  expect(await next.read(0, 1)).toEqual([{ row: 2, cells: ['李四'] }])
  await next.close()
})

test('a thread that ended is given to nobody, whether it ended before it came back or while it waited', async () => {
  await read(await sheetOf('张三'))
  const early = takeThread(256)
  await early.terminate()
  giveBack(early, 256)
  expect(await read(await sheetOf('李四'))).toEqual([{ row: 2, cells: ['李四'] }])
  const late = takeThread(256)
  giveBack(late, 256)
  await late.terminate()
  expect(await read(await sheetOf('王五'))).toEqual([{ row: 2, cells: ['王五'] }])
})
