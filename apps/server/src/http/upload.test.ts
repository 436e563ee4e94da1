import { AppError } from '@heliodesk/contracts/kit/error'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { FileTooLarge } from '../files/fileStore.ts'
import type { UploadStore } from '../files/openStore.ts'
import { isBrokenUpload, readUpload, readUploads, type UploadRule } from './upload.ts'

const rule: UploadRule = { folder: 'f', maxBytes: 3 * 1_048_576 - 1, accept: ['.png', '.gz'] }
const file = (filename: string, fieldname = 'file') => ({ type: 'file', fieldname, filename, mimetype: 'm', file: filename })
const field = (fieldname: string, value: unknown) => ({ type: 'field', fieldname, value })

/** What comes of parts that arrive, what the store was given, and what was taken out of it again. */
async function upload(
  parts: readonly object[],
  given: Partial<UploadRule> = {},
  fault?: { readonly at: string; readonly error: Error },
) {
  const [put, removed, screened]: unknown[][] = [[], [], []]
  let limits: unknown
  const store = {
    screen: {
      pass: (body: unknown, name: string) => {
        screened?.push(name)
        return body
      },
    },
    put: async (body: string, to: object) => {
      if (body === fault?.at) throw fault.error
      put?.push(to)
      return { path: `f/${body}`, size: 1 }
    },
    remove: async (path: string) => void removed?.push(path),
  } as unknown as UploadStore
  const request = {
    async *parts(options: { limits: unknown }) {
      limits = options.limits
      yield* parts
    },
  } as unknown as FastifyRequest
  const outcome = await readUploads(request, store, { ...rule, ...given }).catch((error: unknown) =>
    error instanceof AppError ? error.id : String(error),
  )
  return { outcome, put, removed, screened, limits, request, store }
}

test('fields and files are read, under their last name without control signs, and each file passes the screen', async () => {
  const { outcome, put, screened } = await upload([field('a', 5), field('b', undefined), file('C:\\x/屋\u0000顶\u007f.PNG')])
  expect(outcome).toEqual({
    fields: { a: '5', b: '' },
    files: [{ path: 'f/C:\\x/屋\u0000顶\u007f.PNG', size: 1, fileName: '屋顶.PNG', contentType: 'm' }],
  })
  expect([put, screened]).toEqual([[{ folder: 'f', extension: '.PNG', maxBytes: rule.maxBytes }], ['屋顶.PNG']])
  const long = await upload([file(`${'x'.repeat(300)}.png`)])
  expect(long.screened).toEqual([`${'x'.repeat(196)}.png`])
})

test('the parser is told the limits: one byte more than the most, so that a file of the most passes', async () => {
  const { limits } = await upload([file('a.png')])
  expect(limits).toEqual({ fileSize: rule.maxBytes + 1, fields: 20, fieldSize: 4_096, fieldNameSize: 100, files: 1 })
  expect((await upload([file('a.png')], { maxFiles: 3, maxFieldBytes: 9 })).limits).toMatchObject({ files: 3, fieldSize: 9 })
})

test.each<[string, readonly object[], Partial<UploadRule>, string]>([
  ['no file', [field('a', 1)], {}, 'invalidInput'],
  ['a file in another field', [file('a.png', 'other')], {}, 'invalidInput'],
  ['a file in the usual field where others are asked', [file('a.png')], { parts: ['photo'] }, 'invalidInput'],
  ['another ending', [file('a.exe')], {}, 'importFile'],
  ['no ending', [file('png')], {}, 'importFile'],
])('%s is refused', async (_, parts, given, id) => {
  expect((await upload(parts, given)).outcome).toBe(id)
})

test('what was stored before a refusal is taken out again', async () => {
  const parts = [file('a.png'), file('b.gz'), file('c.exe')]
  expect(await upload(parts, { maxFiles: 3 })).toMatchObject({ outcome: 'importFile', removed: ['f/a.png', 'f/b.gz'] })
  const large = await upload([file('a.png'), file('b.png')], {}, { at: 'b.png', error: new FileTooLarge(5) })
  expect(large).toMatchObject({ outcome: 'bodyTooLarge', removed: ['f/a.png'] })
  expect((await upload([file('b.png')], {}, { at: 'b.png', error: new Error('Premature close') })).outcome).toBe('uploadBroken')
  expect((await upload([file('b.png')], {}, { at: 'b.png', error: new Error('disk') })).outcome).toBe('Error: disk')
})

test('of one file that file is answered', async () => {
  const { request, store } = await upload([file('a.png')])
  expect(await readUpload(request, store, rule)).toMatchObject({ fields: {}, file: { fileName: 'a.png' } })
})

test('a body that ends early is known by what the parser says', () => {
  const texts = [
    'Unexpected end of multipart data',
    'premature close',
    'Multipart: Boundary not found',
    'Needle cannot have a length > 5',
  ]
  expect(texts.map((text) => isBrokenUpload(new Error(text)))).toEqual([true, true, true, true])
  expect([isBrokenUpload(new Error('x')), isBrokenUpload('premature close')]).toEqual([false, false])
})
