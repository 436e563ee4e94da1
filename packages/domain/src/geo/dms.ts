export type Axis = 'longitude' | 'latitude'

/** Decimal degrees as degrees, minutes and seconds: 120.5125 → 120°30′45″. Seconds are whole; 59.6″ carries over to the minute. */
export function toDms(degrees: number): string {
  const total = Math.round(Math.abs(degrees) * 3600)
  const pad = (value: number): string => String(value).padStart(2, '0')
  const sign = degrees < 0 && total > 0 ? '-' : ''
  return `${sign}${Math.floor(total / 3600)}°${pad(Math.floor(total / 60) % 60)}′${pad(total % 60)}″`
}

/** With the hemisphere instead of a sign: 120°30′45″E. */
export function toDmsOn(axis: Axis, degrees: number): string {
  const side = axis === 'longitude' ? (degrees < 0 ? 'W' : 'E') : degrees < 0 ? 'S' : 'N'
  return `${toDms(Math.abs(degrees))}${side}`
}
