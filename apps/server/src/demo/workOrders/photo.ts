import sharp from 'sharp'

const skies = ['#b9c9d8', '#cbd5dc', '#aebfcf', '#c4ccd4']
const hills = ['#8fa58b', '#7d8b78', '#9a8f7c', '#86978d']

/** A drawn stand-in for a photo from the roof or of the inverter, so that the demo has pictures which show nobody's house. */
export async function drawPhoto(number: number): Promise<Buffer> {
  return sharp(Buffer.from(number % 3 === 2 ? inverter(number) : roof(number)))
    .jpeg({ quality: 82 })
    .toBuffer()
}

const frame = (number: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640">
    <rect width="960" height="640" fill="${skies[number % skies.length]}"/>${body}</svg>`

function roof(number: number): string {
  const tilt = 20 + (number % 5) * 14
  const top = 250 - tilt
  const lines = Array.from({ length: 6 }, (_, i) => `M${250 + i * 100} ${top} L${150 + i * 125} 560`).join(' ')
  const rows = Array.from({ length: 4 }, (_, i) => `M${240 - i * 24} ${top + 8 + i * 78} H${770 + i * 20}`).join(' ')
  const broken = number % 4 === 0 ? `<path d="M520 360h86l12 62h-92z" fill="#c0912f"/>` : ''
  return frame(
    number,
    `<path d="M0 330 Q240 230 480 310 T960 270 V640 H0z" fill="${hills[number % hills.length]}"/>
     <path d="M250 ${top} H750 L840 560 H140z" fill="#274468" stroke="#16283f" stroke-width="6"/>${broken}
     <path d="${lines} ${rows}" stroke="#9fb3c9" stroke-width="3" fill="none" opacity=".75"/>`,
  )
}

function inverter(number: number): string {
  const light = number % 2 === 0 ? '#e0a13a' : '#7bd88f'
  return frame(
    number,
    `<rect y="520" width="960" height="120" fill="#98a1a8"/>
     <rect x="300" y="80" width="360" height="420" rx="18" fill="#e8ebec" stroke="#b5bcc1" stroke-width="4"/>
     <rect x="370" y="140" width="220" height="110" rx="8" fill="#22303a"/><rect x="392" y="186" width="120" height="12" fill="${light}"/>
     <g stroke="#b0b8bd" stroke-width="6"><path d="M370 310h220M370 345h220M370 380h150"/></g>
     <g stroke="#3b454d" stroke-width="12"><path d="M410 500v90M480 500v110M550 500v80"/></g>`,
  )
}
