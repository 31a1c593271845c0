/** Breaks at the @ where the line is too short, and nowhere else. */
export function MailLink({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`} dir="ltr">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

/** A number to ring in one tap. */
export function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
      {number}
    </a>
  );
}
