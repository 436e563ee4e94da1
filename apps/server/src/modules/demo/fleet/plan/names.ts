import { hash } from '@heliodesk/domain/solar/noise'

/** Names are put together from lists; nobody real is meant. */
const towns = {
  south:
    '莲花 石梁 凤林 云溪 杜泽 桃源 上方 湖源 溪口 沐尘 大桥 新塘 白石 青湖 长台 坛石 峡口 清水 高坪 双溪 柳城 古溪 横山 东坑 福泽 龙泉 金竹 梅岭 松阳 竹源'.split(
      ' ',
    ),
  north:
    '大杨 马集 张庄 兴隆 黄店 清河 双堠 蒋沟 柳林 太平 安居 石桥 青堌 程屯 古云 万福 郭村 练集 老城 高朗 白楼 赵堤 石门 新桥 永兴 沙河 双庙 临河 枣林 曹寺'.split(
      ' ',
    ),
} as const
const villageHeads =
  '永兴 西山 联丰 桃林 前坞 黄山 上塘 下湾 大坪 石门 东岸 后溪 金竹 白水 柳沟 双桥 新建 红旗 高塘 清泉 长岭 福源 太安 丰乐 永安 团结 朝阳 翠竹 杏林 玉泉'.split(
    ' ',
  )
const villageTails = { south: ['村', '坞', '源', '村', '坑', '村'], north: ['村', '庄', '楼', '村', '集', '村'] } as const
const surnames =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文'
const given =
  '建国 志强 水根 金花 丽娟 海平 根土 小军 雪芬 国华 爱珍 建新 美仙 东升 文标 有才 水英 桂兰 永福 长贵 秀英 玉兰 春生 卫东 红梅 建平 德明 庆丰 家兴 云飞 淑珍 立群 新民 宝山 凤仙 兴旺 明亮 佳木 荷花 仁义 大春 学文 素芳 福根 树林 俊杰 天佑 传宝 凯 芳 勇 敏 涛 霞 刚 燕 辉 萍 磊 静'.split(
    ' ',
  )

function pick<T>(list: ArrayLike<T>, seed: number, which: number): T {
  const item = list[hash(seed, which, 907) % list.length]
  if (item === undefined) throw new Error('an empty list has nothing to pick')
  return item
}

export function personName(seed: number): string {
  return pick(surnames, seed, 1) + pick(given, seed, 2)
}

export interface PlaceName {
  readonly town: string
  readonly village: string
}

export function placeName(seed: number, style: 'south' | 'north'): PlaceName {
  const kind = hash(seed, 5, 907) % 3 === 0 ? '乡' : '镇'
  return {
    town: pick(towns[style], seed, 3) + kind,
    village: pick(villageHeads, seed, 4) + pick(villageTails[style], seed, 6),
  }
}
