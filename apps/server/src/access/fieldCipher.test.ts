import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildFieldCipher } from '../testing/fieldCipher.ts'
import { buildKeyedCipher } from './fieldCipher.ts'

const cipher = buildFieldCipher(Buffer.alloc(32, 'first master key'))
const place = { table: 'customer', column: 'id_card', id: '1' }

test('what is sealed opens at its own place only', () => {
  const sealed = cipher.seal('330102199001011234', place)
  expect(cipher.open(sealed, place)).toBe('330102199001011234')
  for (const other of [{ id: '2' }, { column: 'contact_number' }, { table: 'sys_user' }]) {
    expect(() => cipher.open(sealed, { ...place, ...other })).toThrow()
  }
})

test('a changed, cut or foreign text does not open', () => {
  const sealed = cipher.seal('13812345678', place)
  const [id, body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => cipher.open(`${id}.${changed.toString('base64url')}`, place), `byte ${at}`).toThrow()
  }
  for (const broken of ['', '.', `${id}.`, `${id}.AAAA`, `${id}.${body.slice(0, -8)}`, '13812345678']) {
    expect(() => cipher.open(broken, place), broken).toThrow()
  }
  const other = buildFieldCipher(randomBytes(32))
  expect(() => other.open(sealed, place)).toThrow('密钥')
})

test('the same number is sealed differently each time and does not stand in the text', () => {
  const texts = new Set(Array.from({ length: 50 }, () => cipher.seal('13812345678', place)))
  expect(texts.size).toBe(50)
  for (const text of texts) expect(Buffer.from(text, 'latin1').includes('13812345678')).toBe(false)
})

test('the key id names the key without telling it, and differs from key to key', () => {
  expect(cipher.keyId).toMatch(/^[\w-]{8}$/)
  expect(cipher.seal('1', place).startsWith(`${cipher.keyId}.`)).toBe(true)
  expect(buildFieldCipher(randomBytes(32)).keyId).not.toBe(cipher.keyId)
  expect(buildFieldCipher(Buffer.alloc(32, 'first master key')).keyId).toBe(cipher.keyId)
})

test('the blind index ignores blanks, case and width, and is another one for each column and key', () => {
  const at = { table: 'customer', column: 'id_card' }
  const index = cipher.blindIndex('33010219900101123x', at)
  for (const spelling of [' 33010219900101123X ', '330102 19900101 123x', '３３０１０２１９９００１０１１２３Ｘ']) {
    expect(cipher.blindIndex(spelling, at)).toBe(index)
  }
  expect(cipher.blindIndex('330102199001011234', at)).not.toBe(index)
  expect(cipher.blindIndex('33010219900101123x', { ...at, column: 'contact_number' })).not.toBe(index)
  expect(buildFieldCipher(randomBytes(32)).blindIndex('33010219900101123x', at)).not.toBe(index)
})

test('with other keys in use, texts of all of them open, new ones are sealed and indexed by the new', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const keyed = buildKeyedCipher({ data: new Map([['one', first]]), current: 'one', index: first })
  const sealed = keyed.seal('13812345678', place)
  const index = keyed.blindIndex('13812345678', place)
  const keys = {
    data: new Map([
      ['one', first],
      ['two', second],
    ]),
    current: 'two',
    index: first,
  }
  keyed.use(keys)
  expect([keyed.keyId, keyed.open(sealed, place), keyed.blindIndex('13812345678', place)]).toEqual(['two', '13812345678', index])
  expect(keyed.seal('1', place).startsWith('two.')).toBe(true)
  keyed.use({ ...keys, index: second })
  expect(keyed.blindIndex('13812345678', place)).not.toBe(index)
  expect(() => keyed.use({ ...keys, current: 'three' })).toThrow('字段密钥 three 不可用')
})

test('a text whose key is not at hand, or that names none, is refused for that', () => {
  const sealed = cipher.seal('13812345678', place)
  for (const text of [sealed.slice(sealed.indexOf('.')), 'other.AAAA', sealed.split('.')[0] ?? ''])
    expect(() => cipher.open(text, place), text).toThrow('密文的密钥不可用')
})

test('the index ignores hyphens as well, and nothing but the column and the number', () => {
  const at = { table: 'sys_user', column: 'phone' }
  expect(cipher.blindIndex('138-1234-5678', at)).toBe(cipher.blindIndex('13812345678', at))
  expect(cipher.blindIndex('13812345678', { ...at, table: 'customer' })).not.toBe(cipher.blindIndex('13812345678', at))
})
