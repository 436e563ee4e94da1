/** Growing byte buffer of variable-length integers: seven bits a byte, the lowest first. Exact up to 2^53 − 1. */
export class VarintWriter {
  private bytes = new Uint8Array(512)
  private length = 0

  byte(value: number): void {
    if (this.length === this.bytes.length) this.grow()
    this.bytes[this.length++] = value
  }

  /** A non-negative integer. */
  unsigned(value: number): void {
    let rest = value
    while (rest > 127) {
      this.byte((rest % 128) | 128)
      rest = Math.floor(rest / 128)
    }
    this.byte(rest)
  }

  /** Any integer; small ones of both signs stay short. */
  signed(value: number): void {
    this.unsigned(zigzag(value))
  }

  append(bytes: Uint8Array): void {
    while (this.length + bytes.length > this.bytes.length) this.grow()
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length)
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2)
    larger.set(this.bytes)
    this.bytes = larger
  }
}

export class VarintReader {
  private readonly bytes: Uint8Array
  private at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }

  /** Throws a RangeError behind the end: the bytes are damaged. */
  byte(): number {
    const value = this.bytes[this.at++]
    if (value === undefined) throw new RangeError('the packed bytes end too early')
    return value
  }

  unsigned(): number {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = this.byte()
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }

  signed(): number {
    const value = this.unsigned()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError('the packed bytes end too early')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }
}

export function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}
