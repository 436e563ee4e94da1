import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** Just enough of CBOR for what an authenticator says: integers, texts, bytes, maps. */
type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [encode(key), encode(one)])])
}

const present = 1
const verified = 4
const attested = 64

/** What can be wrong with an answer. */
export interface PasskeyFault {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  /** The person was there and gave neither finger nor PIN. */
  readonly unverified?: true
  readonly challenge?: string
}

/** An authenticator of its own: makes one key and signs with it, as a browser would pass it on. */
export class TestPasskey {
  readonly #key: KeyObject
  readonly #publicKey: Buffer
  readonly #id = randomBytes(32)
  readonly #origin: string
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    const coordinates = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')] as const
    this.#publicKey = encode(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0]],
        [-3, coordinates[1]],
      ]),
    )
  }

  get id(): string {
    return base64url(this.#id)
  }

  #data(fault: PasskeyFault, flags: number): Buffer {
    this.#counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(fault.counter ?? this.#counter)
    const rpId = createHash('sha256').update(fault.rpId ?? new URL(this.#origin).hostname)
    return Buffer.concat([rpId.digest(), Buffer.from([flags | present | (fault.unverified ? 0 : verified)]), counter])
  }

  #client(type: string, challenge: unknown, fault: PasskeyFault): Buffer {
    const said = { type, challenge: fault.challenge ?? challenge, origin: fault.origin ?? this.#origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(said))
  }

  #answer(response: Readonly<Record<string, unknown>>) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} }
  }

  /** The answer to `…/passkey/start`. */
  register(options: { readonly challenge?: unknown }, fault: PasskeyFault = {}) {
    const length = Buffer.from([0, this.#id.length])
    const authData = Buffer.concat([this.#data(fault, attested), Buffer.alloc(16), length, this.#id, this.#publicKey])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#answer({
      clientDataJSON: base64url(this.#client('webauthn.create', options.challenge, fault)),
      attestationObject: base64url(encode(attestation)),
      transports: ['internal'],
    })
  }

  /** The answer to the options of a second step or a step-up. */
  assert(options: { readonly challenge?: unknown }, fault: PasskeyFault = {}) {
    const client = this.#client('webauthn.get', options.challenge, fault)
    const data = this.#data(fault, 0)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.#key)),
    })
  }
}
