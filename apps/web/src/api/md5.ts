/**
 * MD5 (RFC 1321) of a text in UTF-8, upper-case hex. Only for the signature of old clients' calls (D-SIGN):
 * it proves nothing and protects nothing. Loaded on the first signed call.
 */
const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const
const table = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) | 0)

/** Message, a 1 bit, zeros and the length in bits: a whole number of 64-byte blocks. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text)
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) * 64))
  bytes.forEach((byte, i) => {
    view.setUint8(i, byte)
  })
  view.setUint8(bytes.length, 0x80)
  view.setUint32(view.byteLength - 8, bytes.length << 3, true)
  view.setUint32(view.byteLength - 4, Math.floor(bytes.length / 2 ** 29), true)
  return view
}

/** The mixing function and the word read in step `i`. */
function stepOf(i: number, b: number, c: number, d: number): readonly [mixed: number, word: number] {
  if (i < 16) return [(b & c) | (~b & d), i]
  if (i < 32) return [(d & b) | (~d & c), (5 * i + 1) % 16]
  if (i < 48) return [b ^ c ^ d, (3 * i + 5) % 16]
  return [c ^ (b | ~d), (7 * i) % 16]
}

function block(state: Int32Array, view: DataView, offset: number): void {
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!]
  for (let i = 0; i < 64; i++) {
    const [mixed, word] = stepOf(i, b, c, d)
    const sum = (a + mixed + table[i]! + view.getInt32(offset + word * 4, true)) | 0
    const shift = shifts[(i >> 4) * 4 + (i % 4)]!
    ;[a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0]
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
}

export function md5Hex(text: string): string {
  const state = new Int32Array([0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476])
  const view = padded(text)
  for (let offset = 0; offset < view.byteLength; offset += 64) block(state, view, offset)
  const out = new DataView(new ArrayBuffer(16))
  state.forEach((word, i) => {
    out.setInt32(i * 4, word, true)
  })
  return Array.from({ length: 16 }, (_, i) => out.getUint8(i).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
