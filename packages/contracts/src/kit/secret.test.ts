import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../endpoints/index.ts'
import { resources } from '../resources/index.ts'
import { userForm } from '../resources/system/userForm.ts'
import type { Endpoint } from './endpoint.ts'
import { secret, secretKeysOf } from './secret.ts'

test('a secret is found however deep it lies and whatever is wrapped around it', () => {
  const key = secret(z.string().max(9))
  const shape = z.object({
    a: key.optional(),
    b: z.array(z.object({ c: key.nullish() })),
    d: z.union([z.number(), z.object({ e: key.default('') })]),
    f: z.string().transform(Number).pipe(z.number()),
    g: key.transform((text) => text.length),
    open: z.object({ name: z.string() }),
  })
  expect(secretKeysOf(shape)).toEqual(['a', 'c', 'e', 'g'])
  expect(secretKeysOf(undefined)).toEqual([])
})

const calls: readonly Endpoint[] = Object.values(endpoints).flatMap((area) => Object.values<Endpoint>(area))
const namedLikeOne = /token|ticket|passw|pwd|secret|captcha|smscode|credential|api-?key|private-?key/i
/** Named like a secret, and none: yes or no, and the opaque id of a session. */
const open = [
  'POST /sys/gatewayRoute/updateAll passesCredentials',
  'POST /sys/login changesPassword',
  'POST /sys/online/forceLogout token',
  'POST /sys/phoneLogin changesPassword',
]

/** The names of all that a shape holds, with the shape of each text. */
function namesOf(schema: z.core.$ZodType | undefined): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, inner]) => [name, ...namesOf(inner)])
  if (schema instanceof z.ZodArray) return namesOf(schema.element)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return namesOf(schema.unwrap())
  return []
}

test('what calls are given under the name of a secret is declared as one', () => {
  const undeclared = calls.flatMap((call) => {
    const given = [call.params, call.query, call.body]
    const secrets = new Set(given.flatMap(secretKeysOf))
    return given
      .flatMap(namesOf)
      .filter((name) => namedLikeOne.test(name) && !secrets.has(name))
      .map((name) => `${call.method} ${call.path} ${name}`)
  })
  expect(undeclared.toSorted()).toEqual(open)
  expect(calls.filter((call) => secretKeysOf(call.body).includes('password')).length).toBeGreaterThan(4)
})

test('a field of a record that is named like a secret is declared as one', () => {
  const fields = [...resources, userForm].flatMap(({ name, fields }) =>
    Object.entries(fields).map(([key, field]) => ({ name, key, field })),
  )
  const undeclared = fields.filter(({ key, field }) => namedLikeOne.test(key) && field.kind !== 'flag' && !field.options.secret)
  expect(undeclared.map(({ name, key }) => `${name}.${key}`)).toEqual([])
  expect(userForm.fields.password.options.secret).toBe(true)
})
