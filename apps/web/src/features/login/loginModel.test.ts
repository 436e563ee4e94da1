import { expect, test } from 'vitest'
import { ApiError } from '../../api/apiError.ts'
import { clockHours, daylight, powerShare } from './daylight.ts'
import { missingFields, placeRefusal } from './loginForm.ts'

test('what is missing is named under its field', () => {
  expect(missingFields({ username: ' ', password: '', captcha: '' })).toEqual({
    username: '请输入用户名',
    password: '请输入密码',
    captcha: '请输入验证码',
  })
  expect(missingFields({ username: 'a', password: ' ', captcha: 'x' })).toEqual({})
})

test('[SESSION-07] a refusal stands where it belongs, in the words of the server', () => {
  expect(placeRefusal(new ApiError('验证码错误', 200, 412))).toEqual({ captcha: '验证码错误' })
  expect(placeRefusal(new ApiError('用户名或密码错误', 200, 500))).toEqual({ password: '用户名或密码错误' })
  expect(placeRefusal(new ApiError('操作太频繁，请 30 秒后再试', 429, 429))).toEqual({ form: '操作太频繁，请 30 秒后再试' })
})

test('the sun rises and sets with the season', () => {
  const summer = daylight(Date.parse('2026-06-21T04:00:00Z'))
  const winter = daylight(Date.parse('2026-12-22T04:00:00Z'))
  expect(summer.rise).toBeGreaterThan(4.8)
  expect(summer.rise).toBeLessThan(5.3)
  expect(winter.rise).toBeGreaterThan(6.6)
  expect(winter.set).toBeLessThan(17.4)
  expect(summer.set - summer.rise).toBeGreaterThan(winter.set - winter.rise + 3)
})

test('the curve is nothing in the night and whole at noon', () => {
  const day = { rise: 6, set: 18 }
  expect([powerShare(5, day), powerShare(6, day), powerShare(18, day), powerShare(23, day)]).toEqual([0, 0, 0, 0])
  expect(powerShare(12, day)).toBeCloseTo(1)
  expect(powerShare(9, day)).toBeLessThan(powerShare(10, day))
})

test('the clock is that of Shanghai', () => {
  expect(clockHours(Date.parse('2026-11-20T17:30:00Z'))).toBeCloseTo(1.5)
})
