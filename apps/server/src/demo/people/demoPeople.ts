/** A colleague of the demo: they are listed, chosen and written to; without a password nobody signs in as them. */
export interface DemoPerson {
  readonly username: string
  readonly realname: string
  readonly orgCode: string
  readonly post: string
  readonly sex: 1 | 2
  readonly isAgent: boolean
  readonly isFrozen: boolean
  readonly flags: { readonly canExport: boolean; readonly canViewFinancial: boolean }
}

/** Departments with their people: account, name, position, and marks (f: woman, M: sees figures of money, X: exports, z: frozen). */
const staffing: Readonly<Record<string, string>> = {
  A01: 'zhoujie 周洁 ACCEPTOR fX; luping 鲁萍 SETTLER fMX; shenwei 沈伟 GM MX',
  A01A01: 'zhangmin 张敏 SERVICE f; hezhiqiang 何志强 GRID_LIAISON; linyue 林悦 CHANNEL fX',
  A01A01A01:
    'chenliqun 陈立群 OPS_LEAD MX; wanghaibin 王海滨 OPS_ENG; zhuxf 祝雪峰 OPS_ENG; yejun 叶军 SURVEYOR; jiangfeng 姜峰 STORE X; chenyan 陈燕 SERVICE f',
  A01A01A02: 'xumin 徐敏 OPS_LEAD f; wujianhua 吴建华 OPS_ENG; fangmei 方梅 SERVICE fz',
  A01A01A03: 'zhengkai 郑凯 CHANNEL; maowei 毛伟 SURVEYOR',
  A01A01A04: 'fangyong 方勇 CHANNEL z; yuxiaoli 余晓丽 SURVEYOR f',
  A01A02: 'sunjianguo 孙建国 GM M; liuna 刘娜 SETTLER fMX',
  A01A02A01: 'zhaoming 赵明 OPS_LEAD; qianli 钱丽 OPS_ENG f',
  A01A02A02: 'kongfan 孔凡 CHANNEL',
  A01A03: 'guoqiang 郭强 GM M; dingxia 丁霞 ACCEPTOR f',
  A01A03A01: 'malin 马林 OPS_LEAD; songjie 宋杰 OPS_ENG z',
  A01A04: 'hubin 胡斌 GM M',
  A01A04A01: 'tangjing 唐静 OPS_LEAD f; luoyang 罗洋 OPS_ENG',
}

const agentPlaces: ReadonlySet<string> = new Set(['A01A01A03', 'A01A01A04', 'A01A02A02'])

function personOf(orgCode: string, line: string): DemoPerson {
  const [username = '', realname = '', post = '', marks = ''] = line.trim().split(' ')
  const has = (mark: string) => marks.includes(mark)
  return {
    username,
    realname,
    orgCode,
    post,
    sex: has('f') ? 2 : 1,
    isAgent: agentPlaces.has(orgCode),
    isFrozen: has('z'),
    flags: { canExport: has('X'), canViewFinancial: has('M') },
  }
}

export const demoPeople: readonly DemoPerson[] = Object.entries(staffing).flatMap(([orgCode, lines]) =>
  lines.split(';').map((line) => personOf(orgCode, line)),
)

/** Made-up numbers of their own, by their place in the list. */
export const numbersOf = (at: number) => ({
  phone: `1370000${String(1000 + at * 37)}`,
  workNo: `GF${String(1001 + at)}`,
  telephone: `0570-88${String(6000 + at * 13)}`,
  birthday: `${1976 + ((at * 7) % 24)}-${String(1 + ((at * 5) % 12)).padStart(2, '0')}-${String(1 + ((at * 11) % 28)).padStart(2, '0')}`,
})
