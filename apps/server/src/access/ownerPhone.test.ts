import { expect, test, vi } from 'vitest'
import { buildFieldCipher } from '../testing/fieldCipher.ts'
import { ownerPhone, shownPhone } from './ownerPhone.ts'

const cipher = buildFieldCipher(Buffer.alloc(32, 'key of the phones'))
const sealed = cipher.seal('13812341234', { ...ownerPhone, id: '7' })
function setUp() {
  const error = vi.fn()
  const show = (text: unknown, id: unknown) => shownPhone({ cipher, log: { error } } as never, text, id)
  return { error, show }
}

test('the phone of an owner is shown masked, whether the id comes as a text or as a number', () => {
  const { show, error } = setUp()
  expect([show(sealed, '7'), show(sealed, 7)]).toEqual(['138****1234', '138****1234'])
  expect(error).not.toHaveBeenCalled()
})

test('an owner without a phone has none, and that is no fault', () => {
  const { show, error } = setUp()
  expect([show(null, '7'), show(undefined, '7')]).toEqual([null, null])
  expect(error).not.toHaveBeenCalled()
})

test('a phone that does not open is shown as stars, and the log names whose it is', () => {
  const { show, error } = setUp()
  expect(show(sealed, '8')).toBe('******')
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ err: expect.any(Error), customerId: '8' }),
    expect.any(String),
  )
})
