import { expect, test } from 'vitest'
import { labelOfStatus, lookOfStatus, statusOf } from './status.ts'

test('[STATION-39] status 0 is grey, also when it comes as text or is unknown', () => {
  for (const value of [0, '0', null, undefined, '', 'x', 9, -1]) expect(lookOfStatus(value).color).toBe('grey')
})
test('[STATION-40] status 1 is green', () => {
  expect(lookOfStatus(1).color).toBe('green')
  expect(lookOfStatus('1').color).toBe('green')
})
test('[STATION-41] status 2 and 3 are red and differ by shape', () => {
  expect([lookOfStatus(2).color, lookOfStatus('3').color]).toEqual(['red', 'red'])
  expect(lookOfStatus(2).shape).not.toBe(lookOfStatus(3).shape)
})
test('[STATION-42] the label is the answer’s own and falls back to ours only when it is blank', () => {
  expect(labelOfStatus(1, '自定义')).toBe('自定义')
  expect(labelOfStatus(2, ' ')).toBe('故障')
  expect(labelOfStatus(0, null)).toBe('离线')
})
test('each status is known as a number and as text, and is nothing else', () => {
  for (const status of [0, 1, 2, 3, 4] as const) expect([statusOf(status), statusOf(`${status}`)]).toEqual([status, status])
  expect([5, '5', '', '三', 1.5, true, [3]].map(statusOf)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(lookOfStatus(4)).toMatchObject({ color: 'grey', shape: 'bar', fallbackLabel: '已停用' })
})
test('a text with blanks around it is still a status', () => {
  expect(statusOf(' 2 ')).toBe(2)
})

test('every state has its own shape and word', () => {
  const looks = [0, 1, 2, 3, 4].map(lookOfStatus)
  expect(looks.map(({ status, color, shape, fallbackLabel }) => [status, color, shape, fallbackLabel])).toEqual([
    [0, 'grey', 'ring', '离线'],
    [1, 'green', 'dot', '正常'],
    [2, 'red', 'triangle', '故障'],
    [3, 'red', 'diamond', '告警'],
    [4, 'grey', 'bar', '已停用'],
  ])
  expect([labelOfStatus(1, undefined), labelOfStatus(1, ' 自定义 ')]).toEqual(['正常', '自定义'])
})
