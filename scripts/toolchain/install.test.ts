import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled } from './install.mjs'

type Packages = Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>

/** A clone with a lockfile and, when given, what npm wrote down after installing. */
function buildClone(wanted: Packages, installed?: Packages): string {
  const folder = mkdtempSync(join(tmpdir(), 'heliodesk-clone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }))
  if (installed) {
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
    for (const path of Object.keys(installed)) mkdirSync(join(folder, path), { recursive: true })
  }
  return folder
}

const zod = { 'node_modules/zod': { version: '4.0.0' } }

test('an empty clone, or one whose installation was interrupted, is not installed', () => {
  expect(isInstalled(buildClone(zod))).toBe(false)
})

test('a clone is installed when every package has the version of the lockfile', () => {
  expect(isInstalled(buildClone({ ...zod, 'packages/contracts': { version: '0.1.0' } }, zod))).toBe(true)
})

test('a package that is missing or of another version asks for an installation', () => {
  expect(isInstalled(buildClone({ ...zod, 'node_modules/pg': { version: '8.0.0' } }, zod))).toBe(false)
  expect(isInstalled(buildClone({ 'node_modules/zod': { version: '4.0.1' } }, zod))).toBe(false)
})

test('a package that was written down and whose folder is gone asks for an installation', () => {
  const folder = buildClone(zod, zod)
  rmSync(join(folder, 'node_modules/zod'), { recursive: true })
  expect(isInstalled(folder)).toBe(false)
})

test('packages of other platforms need not be there', () => {
  expect(isInstalled(buildClone({ ...zod, 'node_modules/x-darwin': { version: '1.0.0', optional: true } }, zod))).toBe(true)
})
