import type { AppError } from '@heliodesk/contracts/kit/error'
import { expect, test } from 'vitest'
import { buildPasswords, randomPassword } from './passwords.ts'

const passwords = buildPasswords()

test('a password fits its own hash only; blanks and long Chinese texts count', async () => {
  for (const password of ['Sunny-roof-42', '屋顶'.repeat(32), 'with blank ']) {
    const stored = await passwords.hash(password)
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect(await passwords.verify(stored, password)).toBe(true)
    expect(await passwords.verify(stored, `${password} `)).toBe(false)
  }
})

test('an account that does not exist never fits, whatever is given', async () => {
  expect(await passwords.verify(null, '')).toBe(false)
  expect(await passwords.verify(null, 'Sunny-roof-42')).toBe(false)
})

test('a stored text that is no hash fits no password, and breaks nothing', async () => {
  for (const stored of ['x', '', '$argon2id$']) expect(await passwords.verify(stored, stored)).toBe(false)
})

test('no more than so many are computed and wait at once; the rest is told to come back later', async () => {
  const small = buildPasswords({ parallel: 2, waiting: 3 })
  const stored = await small.hash('Sunny-roof-42')
  // The first sign-in of a process makes the decoy; without it all ten meet at the turnstile together.
  await small.verify(stored, 'Sunny-roof-42')
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => small.verify(stored, 'Sunny-roof-42')))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(5)
  expect(refused).toHaveLength(5)
  for (const reason of refused) expect(reason).toMatchObject({ id: 'tooManyRequests', status: 429 } satisfies Partial<AppError>)
  expect(await small.verify(stored, 'Sunny-roof-42')).toBe(true)
})

test('generated passwords are long, readable and different', () => {
  const made = new Set(Array.from({ length: 200 }, randomPassword))
  expect(made.size).toBe(200)
  for (const password of made) expect(password).toMatch(/^[a-hjkmnp-zA-HJKMNP-Z2-9]{16}$/)
})
