/** A picture under a square window. `scale` is px of the window per px of the picture; `x`, `y` is the picture's corner in the window. */
export interface Crop {
  readonly scale: number
  readonly x: number
  readonly y: number
}
export interface Picture {
  readonly width: number
  readonly height: number
}

/** At most this much larger than what just fills the window. */
export const mostZoom = 4

/** The scale at which the picture just fills the window. */
export const fillScale = ({ width, height }: Picture, side: number): number => side / Math.min(width, height)

/** Filled and centred: where every crop begins. */
export function startCrop(picture: Picture, side: number): Crop {
  const scale = fillScale(picture, side)
  return { scale, x: (side - picture.width * scale) / 2, y: (side - picture.height * scale) / 2 }
}

/** No edge of the picture comes inside the window. */
export function held(crop: Crop, picture: Picture, side: number): Crop {
  const least = fillScale(picture, side)
  const scale = Math.min(Math.max(crop.scale, least), least * mostZoom)
  const hold = (place: number, length: number): number => Math.min(0, Math.max(side - length * scale, place))
  return { scale, x: hold(crop.x, picture.width), y: hold(crop.y, picture.height) }
}

export function moved(crop: Crop, by: { readonly x: number; readonly y: number }, picture: Picture, side: number): Crop {
  return held({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, picture, side)
}

/** Zooms about the middle of the window: what is there stays there. `zoom` 1 just fills it. */
export function zoomed(crop: Crop, zoom: number, picture: Picture, side: number): Crop {
  const scale = fillScale(picture, side) * Math.min(Math.max(zoom, 1), mostZoom)
  const middle = side / 2
  const about = (place: number): number => middle - ((middle - place) / crop.scale) * scale
  return held({ scale, x: about(crop.x), y: about(crop.y) }, picture, side)
}

export const zoomOf = (crop: Crop, picture: Picture, side: number): number => crop.scale / fillScale(picture, side)

/** The part of the picture that the window shows, in px of the picture. */
export function shownPart(crop: Crop, side: number): { readonly x: number; readonly y: number; readonly side: number } {
  return { x: 0 - crop.x / crop.scale, y: 0 - crop.y / crop.scale, side: side / crop.scale }
}
