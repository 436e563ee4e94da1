import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

/** Lines of a failure that are reported once more behind the summary; the whole of it stands where it happened. */
const TOLD_LINES = 12

/** What vitest writes of a run, as far as it is read here. @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} FileResult */

/**
 * How many tests a project has at least: a pattern that finds no file any more, or half of them, is no success.
 * @type {Readonly<Record<string, number>>}
 */
export const leastTests = { unit: 3_000, server: 1_200, browser: 850, e2e: 115 }

/**
 * Keeps what vitest reports of each step of `npm test`, for it scrolls away under the thousands of lines that pass.
 * @returns {{ argsFor: (step: string) => string[], failures: (step: string) => string[], skipped: (step: string) => string[],
 *   lacking: (step: string) => string[], remove: () => void }}
 */
export function openReports() {
  const folder = mkdtempSync(join(tmpdir(), 'heliodesk-tests-'))
  /** @param {string} step */
  const fileOf = (step) => join(folder, `${step}.json`)
  /** @param {string} step @returns {readonly FileResult[]} */
  const filesOf = (step) => (existsSync(fileOf(step)) ? JSON.parse(readFileSync(fileOf(step), 'utf8')).testResults : [])
  return {
    argsFor: (step) => ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(step)}`],
    failures: (step) => failuresOf(filesOf(step)),
    skipped: (step) => skippedOf(filesOf(step)),
    lacking: (step) => lackingOf(filesOf(step), leastTests[step] ?? 0),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * What did not run: one text for each test that was left out.
 * @param {readonly FileResult[]} files
 * @returns {string[]}
 */
export function skippedOf(files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => !ran(status)).map(({ fullName }) => `${relative(root, name)} > ${fullName}`),
  )
}

/**
 * Files in which nothing ran, and a number of tests below the least one.
 * @param {readonly FileResult[]} files
 * @param {number} least
 * @returns {string[]}
 */
export function lackingOf(files, least) {
  const counts = files.map(({ name, assertionResults }) => ({
    name: relative(root, name),
    count: assertionResults.filter(({ status }) => ran(status)).length,
  }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const empty = counts.filter(({ count }) => count === 0).map(({ name }) => `${name}：没有运行任何测试`)
  return total < least ? [...empty, `只运行了 ${total} 个测试，至少应有 ${least} 个`] : empty
}

/** @param {string} status */
const ran = (status) => status === 'passed' || status === 'failed'

/**
 * One text for every failed test, and for every file that could not run at all.
 * @param {readonly FileResult[]} files
 * @returns {string[]}
 */
export function failuresOf(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${shortened(message ?? '')}`] : []
    return failed.map((test) => `${file} > ${test.fullName}\n${shortened((test.failureMessages ?? []).join('\n'))}`)
  })
}

/** @param {string} text */
function shortened(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines
    .slice(0, TOLD_LINES)
    .map((line) => `    ${line}`)
    .join('\n')
}
