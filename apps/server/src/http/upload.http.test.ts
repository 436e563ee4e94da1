import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seedModule } from '../modules/system/seed/seed.module.ts'
import { withTestApp } from '../testing/app.ts'
import { sampleModule } from '../testing/sampleModule.ts'

const app = withTestApp({ modules: [seedModule, sampleModule] })
const boundary = 'heliodesk-test-boundary'

interface Part {
  readonly name: string
  readonly fileName?: string
  readonly content: string | Buffer
}

function multipart(parts: readonly Part[], ending = `--${boundary}--\r\n`): Buffer {
  const chunks = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from(ending)])
}

async function upload(payload: Buffer, type = `multipart/form-data; boundary=${boundary}`) {
  const token = await app.current.signInAs('staff')
  return app.current.call('POST', '/sample/upload', { token, body: payload, headers: { 'content-type': type } })
}

/** Every file under the store's directory. */
function storedFiles(): readonly string[] {
  const root = join(app.current.context.env.dataDir, 'files')
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => statSync(join(root, name)).isFile())
}

describe('an upload', () => {
  test('is stored under a path of the server and keeps its name only as text', async () => {
    const answer = await upload(
      multipart([
        { name: 'note', content: '备注' },
        { name: 'file', fileName: '../../电站.CSV', content: 'a,b' },
      ]),
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, code: 201, result: { size: 3 } })
    expect(answer.body.message).toMatch(/^sample\/\d{6}\/\d+\.csv 电站\.CSV 备注$/)
    const path = answer.body.message.split(' ', 1)[0] ?? ''
    const stored = await app.current.context.files.open(path)
    expect(stored?.size).toBe(3)
    stored?.body.destroy()
  })

  test('can be read by no path but its own', async () => {
    for (const path of [
      '..',
      '../master.key',
      '/etc/passwd',
      'sample/../../master.key',
      'sample/202611/%2e%2e',
      'sample/202611/1.csv\0',
    ]) {
      expect(await app.current.context.files.open(path)).toBeNull()
    }
  })
})

describe('a refused upload leaves nothing behind:', () => {
  const big = Buffer.alloc(1_048_577, 'x')
  test.each<[string, Buffer, number, RegExp]>([
    ['too large', multipart([{ name: 'file', fileName: 'a.csv', content: big }]), 413, /1 MB/],
    ['of a wrong kind', multipart([{ name: 'file', fileName: 'a.exe', content: 'x' }]), 200, /只支持 \.csv/],
    ['double extension', multipart([{ name: 'file', fileName: 'a.csv.svg', content: 'x' }]), 200, /只支持 \.csv/],
    ['no file', multipart([{ name: 'note', content: 'x' }]), 200, /请选择/],
    [
      'a second file',
      multipart([
        { name: 'file', fileName: 'a.csv', content: 'x' },
        { name: 'file', fileName: 'b.csv', content: 'x' },
      ]),
      200,
      /一次只能上传一个文件/,
    ],
    ['a field of a prototype', multipart([{ name: '__proto__', content: 'x' }]), 200, /表单字段不正确/],
    ['a hundred fields', multipart(Array(100).fill({ name: 'n', content: 'x' })), 200, /表单字段不正确/],
    ['another field', multipart([{ name: 'other', fileName: 'a.csv', content: 'x' }]), 200, /未知的文件字段/],
    ['cut off', multipart([{ name: 'file', fileName: 'a.csv', content: 'x' }], ''), 400, /./],
  ])('%s', async (_, payload, status, message) => {
    const before = storedFiles()
    const answer = await upload(payload)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(message) })
    expect(storedFiles()).toEqual(before)
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'x'.repeat(300)}`])(
    'no boundary that divides it: %s',
    async (type) => {
      const answer = await upload(multipart([{ name: 'file', fileName: 'a.csv', content: 'x' }]), type)
      expect([answer.status, answer.body.message]).toEqual([400, '上传内容不完整，请重新上传'])
    },
  )

  test('not multipart at all', async () => {
    expect((await upload(Buffer.from('{}'), 'application/json')).status).toBe(415)
  })
})

test('leftovers of broken uploads are swept after their time, stored files stay', async () => {
  const before = storedFiles()
  expect(await app.current.context.files.sweep(Date.now() + 1_000)).toBe(0)
  expect(storedFiles()).toEqual(before)
})
