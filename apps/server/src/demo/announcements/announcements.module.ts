import { readInstallation } from '#server/access/installation.queries.ts'
import { safeHtml } from '#server/messaging/safeHtml.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { claimDemo } from '../claimDemo.queries.ts'
import { type DemoAnnouncement, demoAuthor, insertDemo } from './announcements.queries.ts'

const hour = 3_600_000
const day = 24 * hour

const upgrade = `<p>各部门、各代理商：</p>
<p>为接入新的厂商云并加快电费核查，平台定于<strong>本周日 22:00 至 22:30</strong> 升级。升级时网页不能登录；数据采集不停，发电量在升级后自动补齐。</p>
<h4>这次有什么变化</h4>
<ol><li>电站列表新增「同区偏差」列，可按低效程度排序。</li><li>电费核查的异常阈值改为按省设置，浙江省暂定 ±10%。</li><li>公告支持指定用户，并可查看阅读回执。</li></ol>
<h4>请提前完成</h4>
<table><thead><tr><th>角色</th><th>事项</th><th>截止</th></tr></thead><tbody>
<tr><td>财务</td><td>提交上月批次结算单</td><td>周日 20:00</td></tr>
<tr><td>代理商</td><td>保存填写中的进件资料</td><td>周日 21:50</td></tr>
<tr><td>仓储</td><td>完成当日出库确认</td><td>周日 21:00</td></tr></tbody></table>`

const inspection = `<p>进入冬季，积雪和低温是故障的主要原因。请各运营中心在本月底前完成一次巡检：</p>
<ul><li>组件表面积雪、积灰和遮挡；</li><li>逆变器进出风口和接线端子；</li><li>采集器信号，离线超过 24 小时的须到现场。</li></ul>
<p>故障电站可在<a href="/station/index?status=2">电站列表</a>按状态筛选。</p>`

const fees = `<p>自本月起，电费核查以「应付与实付相差 10%」为异常。请先核对电表倍率，再联系供电所。</p><p>核查结果在电站详情的「电费核查」中查看。</p>`

const holiday = '<p>法定节假日期间平台正常采集，客服值班时间为 9:00–17:30，紧急故障请直接联系所在运营中心。</p>'

/** Newest first; hours before the start of the demo. */
const demo: readonly (Omit<DemoAnnouncement, 'atMs'> & { readonly ageMs: number })[] = [
  {
    titile: '本周日 22:00 平台升级，停用 30 分钟',
    msgContent: upgrade,
    priority: 'H',
    openPage: '/dashboard/workplace',
    sendStatus: '1',
    ageMs: 5 * hour,
  },
  {
    titile: '冬季巡检要求',
    msgContent: inspection,
    priority: 'M',
    openPage: '/station/index?status=2',
    sendStatus: '1',
    ageMs: 2 * day,
  },
  { titile: '电费核查口径调整说明', msgContent: fees, priority: 'M', openPage: null, sendStatus: '1', ageMs: 4 * day },
  { titile: '节假日客服值班安排', msgContent: holiday, priority: 'L', openPage: null, sendStatus: '1', ageMs: 12 * day },
  {
    titile: '上月代理商评级公示',
    msgContent: '<p>数据有误，更正后重新发布。</p>',
    priority: 'L',
    openPage: null,
    sendStatus: '2',
    ageMs: 8 * day,
  },
  {
    titile: '新版进件资料模板',
    msgContent: '<p>模板定稿后发布。</p>',
    priority: 'L',
    openPage: null,
    sendStatus: '0',
    ageMs: hour,
  },
]

/** Announcements of the demo installation, made once: with stations to look at there are notices to read. */
export const demoAnnouncementsModule: ModuleFactory = ({ db, env, clock }) => ({
  name: 'demoAnnouncements',
  routes: [],
  async start() {
    if (!env.demo || env.demoStations === 0 || !(await readInstallation(db))?.demo) return
    await db.tx(async (tx) => {
      if (!(await claimDemo(tx, 'demo_announcements'))) return
      const author = await demoAuthor(tx)
      if (author === undefined) return
      for (const { ageMs, ...one } of demo) {
        await insertDemo(tx, author, { ...one, msgContent: safeHtml(one.msgContent), atMs: clock.now() - ageMs })
      }
    })
  },
})
