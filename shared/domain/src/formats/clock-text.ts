/** Seconds as a running clock shows them: `0:07:42`, `12:00:05`. */
export function clockText(seconds: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}
