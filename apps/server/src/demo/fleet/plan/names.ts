import { hash } from '@heliodesk/domain/solar/noise'
import { townsOf } from './towns.ts'

/**
 * Names are put together from lists; nobody real is meant. They repeat as they do in the country. In thousandths: 王, 李 and 张 as the
 * Ministry of Public Security published their shares in 2007 (7.25, 7.19 and 6.83 %), 刘 and 陈 as published with the census of 2010 (5.4 and
 * 4.5 %); these five also lead the ministry's 《二〇一九年全国姓名报告》. All the others, and the given names of each age, are of the order of
 * magnitude that one meets and taken from no table; that 陈 comes first in Zhejiang is not followed.
 */
const surnames =
  '王72 李71 张68 刘54 陈45 杨31 黄22 赵21 吴20 周20 徐17 孙15 马13 朱13 胡13 郭12 何12 林11 高10 罗10 郑9 梁8 谢8 宋8 唐7 许6 韩6 邓6 冯6 曹6 彭6 曾6 肖6 田5 董5 潘5 袁5 蔡5 蒋5 余5 于5 杜5 叶5 程5 魏4 苏4 吕4 丁4 任4 卢4 姚4 沈4 钟4 姜4 崔4 谭4 陆4 范4 汪4 石4 廖4 贾4 夏4 方3 邹3 熊3 孟3 秦3 白3 江3 尹3 薛3 侯3 雷3 龙3 史3 邵3 郝3 钱2 洪2 祝2 毛2 严2 占1 郦1 蓝1 常3 万3 顾3 赖3 武3 康3 贺3 段3 孔3 汤3 黎3 易3 乔3 文3 温3 傅3 柴3 葛3 施3 牛3 樊3 齐3 章3 翟3 伍3 莫3 庞3 卞2 梅2 庄2 辛2 管2 祁2 鲁2 耿2 关2 焦2 喻2 柳2 苗2 骆2 申2 岳2 颜2 倪2 殷2 单2 项2 应2 楼2 季2 滕2 房2 裴2 时2 蒲2 宁2 甘2 左2 阮2 卜2 包2 戴4 金4 丘2 欧2 游2 向2 聂2 华2 尤2 付3 党2 邢3 阎2 路2 涂2 詹2 靳2 解2 祖1 池2 连2 麻1 雍1'
/** By sex and the decade of birth, the commonest first. */
const given: Readonly<Record<'1' | '2', readonly [string, string, string]>> = {
  '1': [
    '建国 建华 国华 志强 永福 德明 水根 根土 卫东 建平 长贵 春生 明亮 新民 金海 福根 宝山 文标 学文 家兴 庆丰 东升 树林 建新 国强 土根 仁义 海水 光明 世荣',
    '军 勇 伟 强 建军 志明 海平 卫国 建明 小军 永强 红军 国平 俊 斌 志刚 东 新华 立新 文军 建忠 成 辉 刚 春明 晓东 志勇 国庆 洪涛 学军',
    '伟 磊 超 鹏 涛 杰 凯 波 浩 俊杰 海涛 建 飞 亮 文杰 晓明 斌 振华 鑫 晨 志远 云飞 小龙 永杰 天佑 立群 海波 佳伟 建波 宇',
  ],
  '2': [
    '秀英 桂英 玉兰 桂兰 秀兰 玉英 凤英 素芳 金花 淑珍 爱珍 水英 美仙 凤仙 荷花 春花 雪芬 菊香 彩英 月英 翠兰 素珍 银花 香莲 爱英 桂香 玉珍 杏花 秋香 兰英',
    '丽 艳 敏 芳 玲 燕 萍 红梅 丽华 秀芳 红 霞 海燕 春梅 建芬 小英 爱华 美玲 雪梅 晓燕 玉梅 梅 慧 小红 丽萍 秋菊 爱萍 素琴 美华 琴',
    '静 丽 娜 敏 婷 丹 丽娟 燕 婷婷 莉 艳 芳 倩 晶 慧 雪 佳 小燕 玲 娟 丽丽 晓丽 洁 萍萍 莹 海霞 文娟 露 璐 瑶',
  ],
}
const villageHeads =
  '永兴 西山 联丰 桃林 前坞 黄山 上塘 下湾 大坪 石门 东岸 后溪 金竹 白水 柳沟 双桥 新建 红旗 高塘 清泉 长岭 福源 太安 丰乐 永安 团结 朝阳 翠竹 杏林 玉泉'.split(
    ' ',
  )
const villageTails = {
  south: ['村', '坞村', '源村', '村', '坑村', '村'],
  north: ['村', '庄村', '楼村', '村', '集村', '村'],
} as const

interface Weighted {
  readonly name: string
  readonly below: number
}

function weighted(list: string): { readonly names: readonly Weighted[]; readonly total: number } {
  let total = 0
  const names = list.split(' ').map((one) => {
    total += Number(one.slice(1))
    return { name: one.slice(0, 1), below: total }
  })
  return { names, total }
}
const families = weighted(surnames)

function pick<T>(list: ArrayLike<T>, seed: number, which: number): T {
  const item = list[hash(seed, which, 907) % list.length]
  if (item === undefined) throw new Error('an empty list has nothing to pick')
  return item
}

function surname(seed: number): string {
  const at = hash(seed, 1, 907) % families.total
  return families.names.find(({ below }) => at < below)?.name ?? '王'
}

/** The first of the list far more often than the last, as with names. */
function givenName(list: readonly string[], seed: number): string {
  const at = hash(seed, 2, 907) / 0x1_0000_0000
  return list[Math.floor(at ** 1.7 * list.length)] ?? pick(list, seed, 2)
}

/** A name that fits the sex and the age. */
export function personName(seed: number, sex: '1' | '2', birthday: string): string {
  const age = birthday < '1966' ? 0 : birthday < '1980' ? 1 : 2
  return surname(seed) + givenName(given[sex][age].split(' '), seed)
}

export interface PlaceName {
  readonly town: string
  readonly village: string
}

export function placeName(seed: number, district: string, style: 'south' | 'north'): PlaceName {
  return {
    town: pick(townsOf(district), seed, 3),
    village: pick(villageHeads, seed, 4) + pick(villageTails[style], seed, 6),
  }
}
