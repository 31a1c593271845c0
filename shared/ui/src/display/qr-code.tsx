import { useMemo } from 'react';
import { encode } from 'uqr';

const QUIET_MODULES = 4;

/** A text as a QR code, drawn as one path: no markup is made, and it stays sharp. The class says how large it is, dark on light. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: QUIET_MODULES });
    const squares = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
