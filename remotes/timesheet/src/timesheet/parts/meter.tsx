/** A thin bar that fills towards a target. */
export function Meter({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100);
  return (
    <span className="timesheet-meter" role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <span className="timesheet-meter__fill" style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
