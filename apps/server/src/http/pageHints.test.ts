import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hintsFor, viewAt } from './pageHints.ts'

const page = '<head><script type="module" crossorigin src="./assets/core-1.js"></script></head>'
const built = {
  shell: ['assets/shell-1.js', 'assets/shell-1.css', 'assets/core-1.js'],
  views: { 'station/index': ['assets/station-1.js', 'assets/shell-1.js'], 'dashboard/analysis': ['assets/home-1.js'] },
}

async function buildFolder(files: object | null): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'heliodesk-hints-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  if (files) {
    await mkdir(join(dir, '.vite'))
    await writeFile(join(dir, '.vite/pages.json'), JSON.stringify(files))
  }
  return dir
}

describe('the links of a start page', () => {
  test('name the files of the frame and of the page once, without those that the page names itself', async () => {
    expect(await hintsFor(await buildFolder(built), '/station/index', page)).toBe(
      [
        '<link rel="modulepreload" crossorigin href="./assets/shell-1.js">',
        '<link rel="preload" as="style" crossorigin href="./assets/shell-1.css">',
        '<link rel="modulepreload" crossorigin href="./assets/station-1.js">',
      ].join(''),
    )
  })

  test('of the root are those of the home page', async () => {
    expect(await hintsFor(await buildFolder(built), '/', page)).toContain('./assets/home-1.js')
    expect(viewAt('/')).toBe('dashboard/analysis')
  })

  test('are none on the login page and for addresses that nobody knows', async () => {
    const dir = await buildFolder(built)
    for (const path of ['/user/login', '/station/index/', '/__proto__', '/station/index"><script>', '']) {
      expect(await hintsFor(dir, path, page)).toBe('')
    }
  })

  test('are none where the build has no list', async () => {
    expect(await hintsFor(await buildFolder(null), '/station/index', page)).toBe('')
  })
})
