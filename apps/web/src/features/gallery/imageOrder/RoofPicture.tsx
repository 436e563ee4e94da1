/** A roof with so many rows of panels: a picture that needs no file, and is told apart from the next one. */
export function RoofPicture({ rows }: { readonly rows: number }) {
  return (
    <svg viewBox="0 0 96 96" width="100%" height="100%" aria-hidden="true">
      <rect width="96" height="96" fill="var(--bg-head)" />
      <path d="M8 84 24 14h48l16 70z" fill="var(--bg-card)" stroke="var(--border-strong)" />
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: 3 }, (_, column) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: panels stand still
            key={`${row} ${column}`}
            x={27 + column * 15}
            y={20 + row * 15}
            width="12"
            height="12"
            rx="1"
            fill="var(--info)"
          />
        )),
      )}
    </svg>
  )
}
