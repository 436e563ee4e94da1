/** A small drawing of a roof: panels under the sun. */
const panel = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="68" height="42" fill="#1f4e79" stroke="#dfe7ef"/><path d="M${x + 34} ${y}v42M${x} ${y + 21}h68" stroke="#5d8fb8"/>`
const panels = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => panel(92 + column * 76, 112 + row * 50))).join('')
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300" width="960" height="600"><rect width="480" height="300" fill="#dcebf5"/><circle cx="410" cy="52" r="26" fill="#f2b632"/><path d="M40 280 84 100h312l44 180z" fill="#a9b4bd"/>${panels}</svg>`
export const samplePicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`
