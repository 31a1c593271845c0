/** Shows that there is a list below. */
export function Chevron() {
  return (
    <svg
      className="at-picker__chevron"
      aria-hidden="true"
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M3 5l4 4 4-4" />
    </svg>
  );
}

/** Two lines of a row, each cut with an ellipsis; the row's title holds the whole text. */
export function TwoLines({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <span className="at-picker__lines">
      <span className="at-picker__line" dir="auto">
        {first}
      </span>
      {second !== '' && (
        <span className="at-picker__line at-picker__line--second" dir="auto">
          {second}
        </span>
      )}
    </span>
  );
}

/** One line of a row. */
export function OneLine({ text }: { readonly text: string }) {
  return (
    <span className="at-picker__lines">
      <span className="at-picker__line" dir="auto">
        {text}
      </span>
    </span>
  );
}
