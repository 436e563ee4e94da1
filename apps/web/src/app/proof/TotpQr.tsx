import { QRCode } from '../../ui/QRCode.tsx'

/** What an authenticator scans: dark on light, also at night. The frame around it has the name; the drawing has none. */
export default function TotpQr({ uri }: { readonly uri: string }) {
  return (
    <div aria-hidden="true">
      <QRCode value={uri} size={168} bordered={false} color="#000000" bgColor="#ffffff" type="svg" errorLevel="M" />
    </div>
  )
}
