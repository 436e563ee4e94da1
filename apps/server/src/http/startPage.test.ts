import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildOf, startPage } from './startPage.ts'

async function folder(): Promise<{ dir: string; write: (text: string, second: number) => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'heliodesk-start-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const path = join(dir, 'index.html')
  return {
    dir,
    async write(text, second) {
      await writeFile(path, text)
      await utimes(path, second, second)
    },
  }
}

test('the page is read again after a new build, and from another folder, and is named by its content', async () => {
  const [one, other] = [await folder(), await folder()]
  await one.write('a', 1)
  await other.write('b', 1)
  const [first, second] = [await startPage(one.dir), await startPage(other.dir)]
  expect([first.text, second.text, first.build.length, first.build === second.build]).toEqual(['a', 'b', 12, false])
  await one.write('b', 1)
  await one.write('b', 2)
  expect(await startPage(one.dir)).toEqual(second)
  await one.write('c', 3)
  expect((await startPage(one.dir)).text).toBe('c')
  // A build that left the page as it was is not read anew.
  const kept = await startPage(one.dir)
  expect(await startPage(one.dir)).toBe(kept)
})

test('where no build is there is no name', async () => {
  expect(await buildOf('/nowhere')).toBe('')
  const { dir, write } = await folder()
  await write('a', 1)
  expect(await buildOf(dir)).toBe((await startPage(dir)).build)
})
