import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

/** @typedef {readonly [major: number, minor: number]} Version */

/** @type {Version} */
const HOST_MINIMUM = [20, 19]
/** The server's sources are TypeScript, which Node runs by itself from here on. @type {Version} */
const RUN_MINIMUM = [24, 0]

/** Leaves with one line when the host's Node is too old even to install. */
export function requireHostNode() {
  if (isAtLeast(process.versions.node, HOST_MINIMUM)) return
  console.error(
    `需要 Node ≥ ${HOST_MINIMUM.join('.')}，当前为 ${process.versions.node} / Node ${HOST_MINIMUM.join('.')} or newer is required`,
  )
  process.exit(1)
}

/** The Node of the lockfile for this platform, else the host's when that is new enough. */
export function pinnedNode() {
  const os = process.platform === 'win32' ? 'win' : process.platform
  const file = join(root, 'node_modules', `node-${os}-${process.arch}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(file) && spawnSync(file, ['--version']).status === 0) return file
  if (isAtLeast(process.versions.node, RUN_MINIMUM)) return process.execPath
  console.error(
    `本平台（${process.platform}-${process.arch}）没有随附的 Node，请安装 Node ≥ ${RUN_MINIMUM[0]} 后重试 / Node ${RUN_MINIMUM[0]} or newer is required on this platform`,
  )
  process.exit(1)
}

/**
 * Runs a script under the pinned Node and answers its exit code. Signals meant for us are passed on.
 * @param {readonly string[]} args
 * @param {{ cwd?: string, linked?: boolean }} [options]
 * @returns {Promise<number>}
 */
export async function runNode(args, options = {}) {
  return finished(spawnNode(args, options))
}

/**
 * `linked`: the child is notified when this process is gone, by the end of its channel.
 * @param {readonly string[]} args
 * @param {{ cwd?: string, linked?: boolean }} [options]
 * @returns {import('node:child_process').ChildProcess}
 */
export function spawnNode(args, { cwd = root, linked = false } = {}) {
  return spawn(pinnedNode(), args, { cwd, stdio: linked ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit' })
}

/**
 * Exit code of a child; while it lives, what stops us stops it. Answers 128 + number for a signal, as a shell does.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export async function finished(child) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // Ctrl+C reaches every process of the terminal by itself; a second one could mean «at once».
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, forward)
  const forgetParent = whenParentEnds(() => child.kill('SIGTERM'))
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? 128 + signalNumber(signal)))
    })
  } finally {
    forgetParent()
    for (const signal of signals) process.off(signal, forward)
  }
}

/**
 * npm runs us through a shell. A SIGTERM to npm ends that shell without a word to us, and kill -9 of npm leaves the shell waiting: only the
 * numbers of our ancestors tell. Started by hand, an ancestor that goes is none of our business (nohup).
 * @param {() => void} act
 * @returns {() => void}
 */
function whenParentEnds(act) {
  if (!process.env.npm_lifecycle_event) return () => undefined
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    act()
  }, 200)
  timer.unref()
  return () => clearInterval(timer)
}

/** Our parent, and npm above it when the parent is npm's shell (known on Linux only). */
function ancestors() {
  const parent = process.ppid
  try {
    const [, name, ppid] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return /^(ba|da|a|z|k)?sh$/.test(name ?? '') ? `${parent} ${ppid}` : String(parent)
  } catch {
    return String(parent)
  }
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  return constants.signals[signal ?? 'SIGTERM']
}

/**
 * @param {string} version
 * @param {Version} minimum
 */
function isAtLeast(version, [major, minor]) {
  const [foundMajor = 0, foundMinor = 0] = version.split('.').map(Number)
  return foundMajor > major || (foundMajor === major && foundMinor >= minor)
}
