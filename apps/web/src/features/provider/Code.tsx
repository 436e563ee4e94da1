import { QRCode } from '#web/ui/QRCode.tsx'

/** What a phone scans: dark on light, also at night. */
export default function Code({ value }: { readonly value: string }) {
  return <QRCode value={value} size={148} bordered={false} color="#000000" bgColor="#ffffff" type="svg" errorLevel="M" />
}
