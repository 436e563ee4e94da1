import { QRCode } from 'antd'

/** What a phone scans: dark on light, also at night. The frame around it has the name; the drawing has none. Loaded when it is shown. */
export default function ScanCode({ value, size }: { readonly value: string; readonly size: number }) {
  return (
    <div aria-hidden="true">
      <QRCode value={value} size={size} bordered={false} color="#000000" bgColor="#ffffff" type="svg" errorLevel="M" />
    </div>
  )
}
