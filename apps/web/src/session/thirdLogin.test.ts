import { beforeEach, expect, test } from 'vitest'
import { browserSession, sessionStore } from './expiringStorage.ts'
import { catchThirdAnswer, hasThirdAnswer, takeThirdAnswer } from './thirdLogin.ts'

const flow = { binding: 'mine', intent: 'login', back: '/station/index' }
beforeEach(() => {
  browserSession.clear()
  takeThirdAnswer()
})

test('an answer of the provider is taken once, together with what this tab began', () => {
  sessionStore.set('THIRD_FLOW', flow, 60_000)
  expect(catchThirdAnswer('?code=c&state=s&iss=i')).toEqual({ intent: 'login', back: '/station/index' })
  expect(hasThirdAnswer()).toBe(true)
  expect(takeThirdAnswer()).toEqual({ answer: { code: 'c', state: 's', iss: 'i' }, flow })
  expect([hasThirdAnswer(), takeThirdAnswer(), browserSession.length]).toEqual([false, null, 0])
})

test('an answer that this tab did not ask for is caught without a flow, so that the server refuses it', () => {
  expect(catchThirdAnswer('?error=access_denied&state=s')).toEqual({ intent: 'login', back: '' })
  expect(takeThirdAnswer()).toEqual({ answer: { error: 'access_denied', state: 's' }, flow: null })
})

test('what is no answer is left alone', () => {
  sessionStore.set('THIRD_FLOW', flow, 60_000)
  for (const search of ['', '?redirect=%2Fstation', '?code=c', '?state=s']) expect(catchThirdAnswer(search)).toBeNull()
  expect(browserSession.length).toBe(1)
})
