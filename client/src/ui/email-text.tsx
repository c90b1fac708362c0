/** An e-mail address that breaks only before its '@' if it does not fit on a line. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  if (at < 1) return <span>{address}</span>;
  return (
    <>
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </>
  );
}
