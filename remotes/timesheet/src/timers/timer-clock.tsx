import { useEffect, useState } from 'react';
import { clockText } from '@atrium/domain';

/** Counts on by itself each second; nothing around it renders again. */
export function TimerClock({
  seconds,
  receivedAt,
  isRunning,
  label,
}: {
  seconds: number;
  receivedAt: number;
  isRunning: boolean;
  label: string;
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning, receivedAt, seconds]);
  const passed = isRunning ? Math.max(0, Math.floor((now - receivedAt) / 1000)) : 0;
  return (
    <span className="timesheet-timer-clock" role="timer" aria-label={label}>
      {clockText(seconds + passed)}
    </span>
  );
}
