/** Most special first: every browser calls itself by the names of its ancestors too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork\/(\d+)/i, '企业微信'],
  [/MicroMessenger\/(\d+)/, '微信'],
  [/DingTalk\/(\d+)/i, '钉钉'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[^)]*Safari/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** Browsers call themselves by 100 to 300 characters. */
const longestText = 1_000

/** `Chrome 130 · Windows` out of a User-Agent text; what is not known is left out, nothing known is ''. */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, longestText)
  const browser = browsers
    .map(([pattern, name]) => [pattern.exec(text)?.[1], name] as const)
    .find(([found]) => found !== undefined)
  const system = systems.find(([pattern]) => pattern.test(text))?.[1]
  return [browser ? `${browser[1]} ${browser[0]}` : '', system ?? ''].filter((part) => part !== '').join(' · ')
}
