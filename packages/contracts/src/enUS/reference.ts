/** English of reference data; joined into labels.ts, menus.ts and seeds.ts beside. */
export const referenceLabels = {
  编码校验规则: 'Check rule',
  填值规则: 'Fill rule',
  系统配置: 'Setting',
  应用系统: 'System',
  应用工具: 'Tool',
  // rules, settings, systems and tools
  规则名称: 'Rule name',
  规则编码: 'Rule code',
  校验分段: 'Segments',
  编号格式: 'Number format',
  序号重置: 'Sequence restarts',
  '日期写 {yyyy} {yy} {MM} {dd} {HH} {mm} {ss}，序号写 {seq:4}（4 位），其余原样输出':
    'Date parts {yyyy} {yy} {MM} {dd} {HH} {mm} {ss}, the sequence {seq:4} (4 digits); anything else stands as it is',
  配置名称: 'Setting name',
  配置键: 'Key',
  值类型: 'Type of value',
  配置值: 'Value',
  '开关填 1（开）或 0（关）': 'A switch is 1 (on) or 0 (off)',
  作用: 'Effect',
  系统名称: 'System name',
  系统编码: 'System code',
  图标: 'Icon',
  访问地址: 'Address',
  '系统内路径（以 / 开头）或 http(s) 网址': 'A path of the system (starting with /) or an http(s) address',
  工具名称: 'Tool name',
  工具类别: 'Kind of tool',
  '应为 JSON 列表': 'This should be a JSON list',
  '应包含一个序号，如 {seq:4}': 'A sequence such as {seq:4} is needed',
  请输入配置值: 'Enter a value',
}

export const referenceMenus = {}

export const referenceTitles = {
  编码校验规则: 'Check rules',
  填值规则: 'Fill rules',
  系统配置: 'Settings',
  应用系统: 'Systems',
  应用工具: 'Tools',
}

export const referenceSeeds = {
  序号重置周期: 'Restarts of a sequence',
  不重置: 'Never',
  每天: 'Every day',
  每月: 'Every month',
  每年: 'Every year',
  配置值类型: 'Types of settings',
  文本: 'Text',
  整数: 'Whole number',
  小数: 'Decimal',
  开关: 'Switch',
  应用图标: 'Icons',
  图表: 'Chart',
  表格: 'Table',
  开发: 'Development',
  链接: 'Link',
  机构: 'Organisation',
  时间: 'Time',
  查询: 'Look up',
  图片: 'Picture',
  应用工具类别: 'Kinds of tools',
  计算: 'Calculate',
  文档: 'Documents',
  运维: 'Operations',
}
