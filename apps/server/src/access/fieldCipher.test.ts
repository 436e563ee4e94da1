import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildFieldCipher } from '../testing/fieldCipher.ts'

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
