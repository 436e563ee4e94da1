import { exception as copy } from '../../copy/zhCN/exception.ts'
import type { BasicIconName } from '../../ui/BasicIcon.tsx'
import { Button } from '../../ui/Button.tsx'
import { usePageLocation } from '../pageLocation.tsx'
import { homePath } from '../routes/staticRoutes.ts'
import { PageMessage } from './PageMessage.tsx'

interface Props {
  readonly icon: BasicIconName
  readonly title: string
  readonly text: string
}

/** 403, 404 and 500: what happened, and the way home. Reached on purpose only (D-404CHAIN). */
export function ExceptionPage(props: Props) {
  const { navigate } = usePageLocation()
  return (
    <PageMessage {...props}>
      <Button look="primary" onClick={() => navigate(homePath)}>
        {copy.home}
      </Button>
    </PageMessage>
  )
}
