import type { RunningClock as Running } from '@atrium/contracts';
import { clockText } from '@atrium/domain';
import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The clock of what runs, counting by itself: the header around it renders no more often than before. */
export function RunningClock({ seconds, receivedAt, about }: Running) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(ticking);
  }, [receivedAt, seconds]);
  const passed = Math.max(0, Math.floor((now - receivedAt) / SECOND_MS));
  return (
    <span className="sh-clock">
      <span className="sh-clock__time">{clockText(seconds + passed)}</span>
      {about !== '' && (
        <bdi className="sh-clock__about" title={about}>
          {about}
        </bdi>
      )}
    </span>
  );
}
