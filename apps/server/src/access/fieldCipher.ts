import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

/** Encryption of personal numbers at rest (AES-256-GCM, key id in the text) and their keyed blind index. */
export interface FieldCipher {
  /** Names the key that new ciphertexts use. */
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

/** The keys that a cipher works with. */
export interface CipherKeys {
  /** By their ids; all of them open what they sealed. */
  readonly data: ReadonlyMap<string, Buffer>
  /** Id of the one that seals. */
  readonly current: string
  /** Where the key of each column's blind index comes from. */
  readonly index: Buffer
}

const ivBytes = 12
const tagBytes = 16

/** Kept as a KeyObject: given as bytes, every use would wrap them anew, at several times the cost of the cipher itself. */
interface FieldKey {
  readonly id: string
  readonly secret: KeyObject
}

/** A cipher whose keys may be replaced while it is used. */
export interface KeyedCipher extends FieldCipher {
  use(keys: CipherKeys): void
}

/** @param master 32 random bytes; both keys are derived from it, as installations did before they had keys of their own */
export function keysFrom(master: Buffer): CipherKeys {
  const id = keyIdOf(master)
  return { data: new Map([[id, derive(master, 'heliodesk field key')]]), current: id, index: master }
}

export function buildKeyedCipher(keys: CipherKeys, isPlace: (at: CipherPlace) => boolean = () => true): KeyedCipher {
  let known = new Map<string, FieldKey>()
  let current: FieldKey
  let indexRoot: Buffer
  const indexKeys = new Map<string, KeyObject>()
  const use = ({ data, current: id, index }: CipherKeys): void => {
    known = new Map([...data].map(([keyId, secret]) => [keyId, { id: keyId, secret: createSecretKey(secret) }]))
    const found = known.get(id)
    if (!found) throw new Error(`字段密钥 ${id} 不可用`)
    current = found
    indexRoot = index
    indexKeys.clear()
  }
  use(keys)
  return {
    use,
    get keyId() {
      return current.id
    },
    seal(plain, at) {
      if (!isPlace(at)) throw new Error(`${at.table}.${at.column} 未登记为加密列（access/keys/sealedColumns.ts）`)
      return sealWith(current, plain, at)
    },
    open(sealed, at) {
      const [id = '', body] = sealed.split('.', 2)
      const key = known.get(id)
      if (!key || !body) throw new Error('密文的密钥不可用')
      return openWith(key, Buffer.from(body, 'base64url'), at)
    },
    blindIndex(plain, at) {
      const place = `${at.table}|${at.column}`
      const indexKey = indexKeys.get(place) ?? createSecretKey(derive(indexRoot, `heliodesk blind index ${place}`))
      indexKeys.set(place, indexKey)
      return createHmac('sha256', indexKey).update(normalise(plain)).digest('base64url')
    },
  }
}

/** One spelling for equality: full-width digits and letters become plain, blanks and hyphens go, x becomes X. */
function normalise(plain: string): string {
  return plain.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}

export function derive(master: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), info, 32))
}

/** Says which key it is without telling anything about the key. */
export function keyIdOf(master: Buffer): string {
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
