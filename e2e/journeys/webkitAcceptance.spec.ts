import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { By, until, type WebDriver } from 'selenium-webdriver'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { startCutProxy } from '../fixtures/cutProxy.ts'
import { storageOf } from '../fixtures/session.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'
import { hasWebkit, openWebkit } from '../fixtures/webkit.ts'

const patience = 40_000
const camera = By.css('input[aria-label="拍照：接地电阻"]')
const says = (text: string) => By.xpath(`//*[contains(text(), '${text}')]`)

/** Whether the phone has the page, its files and the checklist. */
const isKept = (driver: WebDriver) =>
  driver.executeScript<boolean>(`return (async () => {
    const names = await caches.keys()
    const [shell, seen] = ['shell-', 'seen-'].map((start) => names.find((name) => name.startsWith(start)))
    if (!shell || !seen) return false
    const kept = new Set([...(await (await caches.open(shell)).keys()), ...(await (await caches.open(seen)).keys())].map(({ url }) => url))
    const files = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/'))
    return kept.has(location.origin + '/') && files.every((name) => kept.has(name)) && [...kept].some((url) => url.includes('/acceptance/checklist'))
  })()`)

/** A picture that nobody else has taken. */
async function takePhoto(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-photo-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'photo.jpg')
  await sharp(randomBytes(64 * 48 * 3), { raw: { width: 64, height: 48, channels: 3 } })
    .resize(640, 480, { kernel: 'nearest' })
    .jpeg()
    .toFile(path)
  return path
}

test.skipIf(!hasWebkit)(
  '[MODULE-ACCEPTANCE] in WebKit (skipped where webkit2gtk-driver and xvfb are not installed) a photo that is taken without a network waits, outlives a reload, and arrives once when the network is back',
  async () => {
    const stack = sharedStack()
    const session = await login(stack, 'admin')
    const { records } = await ask(stack, 'GET', '/api/acceptance/list', { token: session.token, query: { status: '0' } })
    const { id, photoCount } = records[0]
    const count = async () =>
      (await ask(stack, 'GET', '/api/acceptance/queryById', { token: session.token, query: { id } })).photoCount
    const network = await startCutProxy(stack.origin)
    onTestFinished(() => network.cut())
    const { driver, stop } = await openWebkit()
    onTestFinished(stop)

    await driver.get(`${network.origin}/robots.txt`)
    for (const { name, value } of storageOf(stack, session).origins[0]?.localStorage ?? [])
      await driver.executeScript('localStorage.setItem(arguments[0], arguments[1])', name, value)
    await driver.get(`${network.origin}/order/acceptance/detail/${id}`)
    const input = await driver.wait(until.elementLocated(camera), patience)

    await driver.wait(() => isKept(driver), patience)

    await network.cut()
    await input.sendKeys(await takePhoto())
    await driver.wait(until.elementLocated(says('1 张照片待上传')), patience)
    await driver.navigate().refresh()
    await driver.wait(until.elementLocated(says('离线，内容截至')), patience)
    await driver.wait(until.elementLocated(says('1 张照片待上传')), patience)
    expect(await count()).toBe(photoCount)

    await network.mend()
    await driver.wait(async () => (await driver.findElements(says('张照片待上传'))).length === 0, patience)
    expect(await count()).toBe(photoCount + 1)
  },
)
