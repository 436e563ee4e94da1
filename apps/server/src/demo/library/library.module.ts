import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ossFile } from '@heliodesk/contracts/resources/system/ossFile'
import sharp from 'sharp'
import { newId } from '#server/db/ids.ts'
import { buildSpool } from '#server/files/spool.ts'
import { keepFile } from '#server/modules/system/file/keep.service.ts'
import { keepInLibrary } from '#server/modules/system/file/oss.queries.ts'
import { mebibyte } from '#server/modules/system/file/place.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'

const checklist = `\uFEFF检查项,要求,结果\r\n组件表面,无积雪、积灰和遮挡,\r\n接线端子,无松动、无灼痕,\r\n逆变器风口,无堵塞，风扇转动,\r\n采集器,信号正常，离线不超过 24 小时,\r\n接地,电阻不大于 4 Ω,\r\n`
const guide = `# 并网验收要点

1. 核对合同号、发电户号与电表资产号。
2. 逆变器铭牌、组件数量与设计一致。
3. 并网后 30 分钟内在“电站监控”看到功率。

> 资料不齐的电站不安排验收。
`
const wiring = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="320" viewBox="0 0 960 320" font-family="sans-serif" font-size="26">
  <rect width="960" height="320" fill="#f7f9fa"/><g fill="none" stroke="#274468" stroke-width="4">
  <rect x="40" y="90" width="190" height="140"/><path d="M40 137h190M40 183h190M103 90v140M167 90v140"/>
  <rect x="360" y="90" width="190" height="140" rx="12"/><rect x="680" y="90" width="190" height="140" rx="12"/>
  <path d="M230 140h130M230 180h130M550 160h130M870 160h60"/></g>
  <g fill="#22303a"><text x="100" y="270">PV</text><text x="400" y="170">DC / AC</text><text x="735" y="170">kWh</text></g></svg>`

/** A small library: a sheet, a text and a picture that show nobody's house. */
const library = async (): Promise<readonly (readonly [fileName: string, body: Buffer])[]> => [
  ['冬季巡检记录表.csv', Buffer.from(checklist)],
  ['并网验收要点.md', Buffer.from(guide)],
  ['户用电站接线示意.png', await sharp(Buffer.from(wiring)).png().toBuffer()],
]

/** Files of the demo, taken in as uploads are. Made once. */
export const demoLibraryModule: ModuleFactory = (context) => ({
  name: 'demoLibrary',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_files')
    if (maker === undefined) return
    const spool = buildSpool(join(context.env.dataDir, 'uploads'))
    for (const [fileName, body] of await library()) {
      const id = newId()
      try {
        const arrived = await spool.receive(id, Readable.from([body]), mebibyte)
        const { path } = await keepFile({ context, spool }, maker, { id, fileName, place: 'temp', ...arrived })
        await keepInLibrary(context.db, maker, path, ossFile.name)
      } finally {
        await spool.remove(id)
      }
    }
  },
})
