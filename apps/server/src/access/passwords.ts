import { randomBytes, randomInt } from 'node:crypto'
import { errors } from '@heliodesk/contracts/errors'
import { hash, verify } from '@node-rs/argon2'

/** argon2id at the floor of ASVS 5.0 appendix C: 46 MiB, one pass, one lane. */
const strong = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

export interface PasswordOptions {
  /** Computations at once, of 46 MiB each. */
  readonly parallel?: number
  /** How many more may wait. */
  readonly waiting?: number
  /** Only tests of what is not about passwords take a weaker one. */
  readonly cost?: Readonly<typeof strong>
}

export interface Passwords {
  /** PHC text with its own salt. */
  hash(password: string): Promise<string>
  /**
   * Whether the password fits. Without a stored hash (no such account) it works just as long and answers false, so that the
   * time does not tell who exists. Throws 429 when too many verifications wait.
   */
  verify(stored: string | null, password: string): Promise<boolean>
}

export function buildPasswords({ parallel = 4, waiting = 50, cost = strong }: PasswordOptions = {}): Passwords {
  const gate = buildTurnstile(parallel, waiting)
  // Nobody knows a password of it; made on first use with the same cost as the real ones.
  let decoy: Promise<string> | undefined
  const decoyHash = (): Promise<string> => (decoy ??= hash(randomBytes(32), cost))
  return {
    hash: (password) => gate(() => hash(password.normalize('NFKC'), cost)),
    async verify(stored, password) {
      // Made for real accounts as well, so that the first sign-in of a process takes as long whoever it is.
      const decoy = await decoyHash()
      // A stored text that is no hash fits no password.
      const fits = await gate(() => verify(stored ?? decoy, password.normalize('NFKC')).catch(() => false))
      return fits && stored !== null
    },
  }
}

type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

function buildTurnstile(parallel: number, waiting: number): Turnstile {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= parallel) {
      if (queue.length >= waiting) throw errors.tooManyRequests({ seconds: 5 }, { retryAfter: 5 })
      // Whoever finishes hands its place over, so `running` is not raised on waking.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

// Without characters that look alike, so that it can be typed from a terminal.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A password for a first sign-in: 16 characters, about 92 bits. */
export function randomPassword(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
}
