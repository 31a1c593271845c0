interface MeterProps {
  /** From 0 to 1. */
  readonly share: number;
  /** What is measured, in words; without it the bar is an ornament beside words that say it. */
  readonly label?: string;
}

/** A thin bar that fills towards a target. */
export function Meter({ share, label }: MeterProps) {
  const percent = Math.round(share * 100);
  const meaning =
    label === undefined
      ? { 'aria-hidden': true }
      : { role: 'meter', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent };
  return (
    <span className="timesheet-meter" {...meaning}>
      <span className="timesheet-meter__fill" style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
