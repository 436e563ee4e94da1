/** Somebody in a table of figures: the name, and the account that tells namesakes apart. */
export function Person({ of }: { readonly of: { readonly realname: string; readonly username: string } }) {
  return (
    <>
      {of.realname} <small>{of.username}</small>
    </>
  )
}
