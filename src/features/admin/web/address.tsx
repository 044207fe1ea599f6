/** An e-mail address that breaks before its `@` if it is too long for one line. */
export const Address = ({ email }: { readonly email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
};
