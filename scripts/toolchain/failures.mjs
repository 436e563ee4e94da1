import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

/** Lines of a failure that are told once more behind the summary; the whole of it stands where it happened. */
const TOLD_LINES = 12

/** What vitest writes of a run, as far as it is read here. @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} FileResult */

/**
 * Collects what fails in the steps of `npm test`, for it scrolls away under the thousands of lines that pass.
 * @returns {{ argsFor: (step: string) => string[], told: (step: string) => string[], remove: () => void }}
 */
export function openFailures() {
  const folder = mkdtempSync(join(tmpdir(), 'heliodesk-failures-'))
  /** @param {string} step */
  const fileOf = (step) => join(folder, `${step}.json`)
  return {
    argsFor: (step) => ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(step)}`],
    told(step) {
      if (!existsSync(fileOf(step))) return []
      return failuresOf(JSON.parse(readFileSync(fileOf(step), 'utf8')).testResults)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

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
