import { expect, test } from 'vitest'
import { watermarkLines } from './watermarkLines.ts'

const night = new Date('2026-11-20T16:30:00Z')
const person = { realname: '陈立群', username: 'staff', phone: '138****7741' }

test('a watermark says name, last four figures of the phone and the day in Asia/Shanghai', () => {
  expect(watermarkLines(person, night)).toEqual(['陈立群 7741', '2026-11-21'])
})

test('a watermark without phone or name makes do with what there is', () => {
  expect(watermarkLines({ ...person, phone: null }, night)[0]).toBe('陈立群')
  expect(watermarkLines({ ...person, realname: '', phone: '****' }, night)[0]).toBe('staff')
})
