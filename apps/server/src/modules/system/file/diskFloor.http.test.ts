import { expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { filesBelow, pdfBytes, sendFile } from '#server/testing/files.ts'
import { isBelowFloor } from './place.ts'

const box = withTestApp({ env: { HELIODESK_DISK_FLOOR: '100' } })

test('[ERR-26] a disk below its floor takes no file, and says whom to tell', async () => {
  const answer = await sendFile(box.current, await box.current.signInAs('agent'), { content: pdfBytes, name: 'a.pdf' })
  expect(answer.body).toMatchObject({ success: false, code: 507, message: '磁盘空间不足，请联系管理员' })
  expect(filesBelow(box.current, 'files')).toEqual([])
})

test('the floor counts what is free after the file', () => {
  expect(isBelowFloor({ freeBytes: 10, allBytes: 100 }, 10)).toBe(false)
  expect(isBelowFloor({ freeBytes: 9, allBytes: 100 }, 10)).toBe(true)
  expect(isBelowFloor({ freeBytes: -5, allBytes: 100 }, 10)).toBe(true)
})
