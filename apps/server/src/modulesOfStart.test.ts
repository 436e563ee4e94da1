import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Loads a start in a process of its own and tells which files of the demo it has loaded. */
async function demoFilesOf(demo: boolean): Promise<readonly string[]> {
  const script = `
    import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) })
    await import('./serve.ts')
    const { modulesOfStart } = await import('./modulesOfStart.ts')
    await modulesOfStart({ demo: ${demo} })
    console.log(JSON.stringify(seen.filter((url) => url.includes('/src/'))))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    maxBuffer: 10_000_000,
  })
  const loaded: readonly string[] = JSON.parse(stdout)
  expect(loaded.some((url) => url.endsWith('/src/modules/station/station/station.module.ts'))).toBe(true)
  return loaded.filter((url) => url.includes('/src/demo/'))
}

test('a start without demo loads no file that makes demo data', async () => {
  expect(await demoFilesOf(false)).toEqual([])
})

test('a start with demo loads what makes its fleet', async () => {
  expect((await demoFilesOf(true)).some((url) => url.endsWith('/demo/fleet/fleet.module.ts'))).toBe(true)
})
