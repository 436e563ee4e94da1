import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchWorkOrderImage } from '#web/api/workOrderImages.ts'

/** Address under which a stored photo can be drawn: null while it comes, 'failed' when it does not. */
export function useImageUrl(fileName: string | undefined, thumb: boolean): string | 'failed' | null {
  // A name means one picture for ever, so what was fetched stays good.
  const { data, isError } = useQuery({
    queryKey: ['workOrderImage', fileName, thumb],
    queryFn: ({ signal }) => fetchWorkOrderImage(fileName ?? '', { thumb, signal }),
    enabled: fileName !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
    retry: false,
  })
  const url = useObjectUrl(data)
  return isError ? 'failed' : url
}

export function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (blob === undefined) return setUrl(null)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
