import { writeFileSync } from 'node:fs'
import { login, ask } from '../fixtures/api.ts'
import { storageOf } from '../fixtures/session.ts'
import * as b from '../fixtures/browser.ts'
const stack: any = { origin: 'http://127.0.0.1:8204', basePath: '', password: 'Helio-Demo-2026' }
const [who = 'director', ...paths] = process.argv.slice(2)
const result = await login(stack, who)
if (paths[0] === 'json') { console.log(JSON.stringify(await ask(stack, 'GET', paths[1]!, { token: result.token }), null, 1).slice(0, 6000)); process.exit(0) }

console.error(Object.keys(b))
const browser = await b.launchBrowser()
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, storageState: storageOf(stack, result) as any })
const page = await context.newPage()
for (const path of paths) {
  await page.goto(stack.origin + path)
  await page.waitForTimeout(5000)
  await page.screenshot({ path: `/tmp/hd-${who}-${path.replace(/\W+/g, '_')}.png`, fullPage: true })
}
await browser.close()
