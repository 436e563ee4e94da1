import { QRCode } from 'antd'

/** What an authenticator scans: dark on light, also at night. */
export default function TotpQr({ uri }: { readonly uri: string }) {
  return <QRCode value={uri} size={168} bordered={false} color="#000000" bgColor="#ffffff" type="svg" errorLevel="M" />
}
