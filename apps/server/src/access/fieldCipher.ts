import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

/** Encryption of personal numbers at rest (AES-256-GCM, key id in the text) and their keyed blind index. */
export interface FieldCipher {
  /** Names the key that new ciphertexts use; stored with the database, so that a start with a foreign key is refused. */
  readonly keyId: string
  /** Ciphertext bound to table, column and row id (additional authenticated data). */
  seal(plain: string, at: CipherPlace): string
  /** Throws when the text was changed, moved to another row or column, or sealed with a key that is not at hand. */
  open(sealed: string, at: CipherPlace): string
  /** HMAC of the normalised value (trimmed, upper X, no blanks), a key per column: equality search without decryption. */
  blindIndex(plain: string, at: Pick<CipherPlace, 'table' | 'column'>): string
}
export interface CipherPlace {
  readonly table: string
  readonly column: string
  readonly id: string
}

const ivBytes = 12
const tagBytes = 16

/** Kept as a KeyObject: given as bytes, every use would wrap them anew, at several times the cost of the cipher itself. */
interface FieldKey {
  readonly id: string
  readonly secret: KeyObject
}

/** @param master 32 random bytes; sealing and indexing keys are derived from it */
export function buildFieldCipher(master: Buffer): FieldCipher {
  const key: FieldKey = { id: keyIdOf(master), secret: createSecretKey(derive(master, 'heliodesk field key')) }
  const indexKeys = new Map<string, KeyObject>()
  return {
    keyId: key.id,
    seal: (plain, at) => sealWith(key, plain, at),
    open(sealed, at) {
      const [id, body] = sealed.split('.', 2)
      if (id !== key.id || !body) throw new Error('密文的密钥不可用')
      return openWith(key, Buffer.from(body, 'base64url'), at)
    },
    blindIndex(plain, at) {
      const place = `${at.table}|${at.column}`
      const indexKey = indexKeys.get(place) ?? createSecretKey(derive(master, `heliodesk blind index ${place}`))
      indexKeys.set(place, indexKey)
      return createHmac('sha256', indexKey).update(normalise(plain)).digest('base64url')
    },
  }
}

/** One spelling for equality: full-width digits and letters become plain, blanks and hyphens go, x becomes X. */
function normalise(plain: string): string {
  return plain.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}

function derive(master: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), info, 32))
}

/** Says which key sealed a text without telling anything about the key. */
function keyIdOf(master: Buffer): string {
  return derive(master, 'heliodesk field key id').subarray(0, 6).toString('base64url')
}

function placeBytes(at: CipherPlace): Buffer {
  return Buffer.from(`${at.table}|${at.column}|${at.id}`)
}

function sealWith(key: FieldKey, plain: string, at: CipherPlace): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key.secret, iv).setAAD(placeBytes(at))
  const body = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${key.id}.${body.toString('base64url')}`
}

function openWith(key: FieldKey, body: Buffer, at: CipherPlace): string {
  const end = body.length - tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key.secret, body.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(placeBytes(at)).setAuthTag(body.subarray(end))
  return Buffer.concat([decipher.update(body.subarray(ivBytes, end)), decipher.final()]).toString('utf8')
}
