import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

/** What came out of a test file: how many tests ran, and the names of those that failed. */
export interface TestRun {
  readonly ran: number
  readonly failed: readonly string[]
  /** What stopped the file before its tests. */
  readonly refused: readonly string[]
}

export type Verdict = 'noticed' | 'unnoticed' | 'text not found' | 'text not unique' | 'red without the fault' | 'does not run'

export interface Judged {
  readonly fault: Fault
  readonly verdict: Verdict
  /** The first test that noticed it. */
  readonly by?: string
}

type Tested = Pick<Fault, 'test' | 'name'>

/**
 * Puts one fault after the other into the copy, runs its test there and takes the fault out again. A test counts only if it passes
 * without the fault; a file that does not even load has noticed nothing, unless in the words that were expected.
 */
export async function judgeFaults(
  copy: string,
  faults: readonly Fault[],
  run: (tested: Tested) => Promise<TestRun>,
  tell: (judged: Judged) => void = () => undefined,
): Promise<readonly Judged[]> {
  const sound = new Map<string, Promise<boolean>>()
  const isSound = ({ test, name }: Tested) => {
    const key = JSON.stringify([test, name])
    const known = sound.get(key) ?? run({ test, ...(name === undefined ? {} : { name }) }).then(isGreen)
    sound.set(key, known)
    return known
  }
  const judged: Judged[] = []
  for (const fault of faults) {
    const one = { fault, ...(await judge(copy, fault, run, isSound)) }
    judged.push(one)
    tell(one)
  }
  return judged
}

const isGreen = ({ ran, failed }: TestRun): boolean => ran > 0 && failed.length === 0

async function judge(
  copy: string,
  fault: Fault,
  run: (tested: Tested) => Promise<TestRun>,
  isSound: (tested: Tested) => Promise<boolean>,
): Promise<Omit<Judged, 'fault'>> {
  const file = join(copy, fault.file)
  const text = readText(file)
  const found = text.split(fault.text).length - 1
  if (found !== 1) return { verdict: found === 0 ? 'text not found' : 'text not unique' }
  if (!(await isSound(fault))) return { verdict: 'red without the fault' }
  writeFileSync(
    file,
    text.replace(fault.text, () => fault.replacement),
  )
  try {
    return verdictOn(fault, await run(fault))
  } finally {
    writeFileSync(file, text)
  }
}

function verdictOn({ refusal }: Fault, { ran, failed, refused }: TestRun): Omit<Judged, 'fault'> {
  const [by] = refusal === undefined ? failed : refused.filter((words) => words.includes(refusal))
  if (by !== undefined) return { verdict: 'noticed', by: refusal ?? by }
  return { verdict: ran === 0 ? 'does not run' : 'unnoticed' }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
