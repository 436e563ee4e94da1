/** Hours of the clock in Asia/Shanghai, 0 to 24, as a decimal number. */
export function clockHours(now: number): number {
  const seconds = Math.floor(now / 1000) + 8 * 3600
  return (seconds % 86_400) / 3600
}

/** The place whose sun is drawn: Quzhou, where the first roofs stand. */
const latitude = 28.97
const longitude = 118.87

/** Sunrise and sunset of the day as clock hours, within a few minutes (declination and equation of time by day of year). */
export function daylight(now: number): { readonly rise: number; readonly set: number } {
  const local = new Date(now + 8 * 3_600_000)
  const day = Math.floor(
    (Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - Date.UTC(local.getUTCFullYear(), 0, 0)) /
      86_400_000,
  )
  const angle = (2 * Math.PI * (day - 81)) / 364
  const declination = (23.45 * Math.PI * Math.sin(angle)) / 180
  const equationMinutes = 9.87 * Math.sin(2 * angle) - 7.53 * Math.cos(angle) - 1.5 * Math.sin(angle)
  const noon = 12 + (120 - longitude) / 15 - equationMinutes / 60
  const half = (Math.acos(-Math.tan((latitude * Math.PI) / 180) * Math.tan(declination)) * 12) / Math.PI
  return { rise: noon - half, set: noon + half }
}

/** Share of the day's highest power at an hour: none outside daylight, a little flatter than the sun itself at the ends. */
export function powerShare(hour: number, day: { readonly rise: number; readonly set: number }): number {
  if (hour <= day.rise || hour >= day.set) return 0
  return Math.sin((Math.PI * (hour - day.rise)) / (day.set - day.rise)) ** 1.15
}
