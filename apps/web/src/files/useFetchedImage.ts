import { releaseUrl } from '@heliodesk/widgets/dom/releaseUrl.ts'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** An address under which these bytes can be drawn, as long as whoever asked stands. */
export function useBlobUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (blob === undefined) return setUrl(null)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => releaseUrl(made)
  }, [blob])
  return url
}

/** A picture that only a call with the session gets. Its key means one picture for ever, so what was fetched stays good. */
export function useFetchedImage(
  key: QueryKey,
  load: ((signal: AbortSignal) => Promise<Blob>) | null,
): { readonly src: string | null; readonly isFailed: boolean } {
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => (load === null ? Promise.reject(new TypeError('no picture')) : load(signal)),
    enabled: load !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
    retry: false,
  })
  return { src: useBlobUrl(data), isFailed: isError }
}
