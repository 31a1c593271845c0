/** Percentages as typed, "5, 25, 100"; null unless they rise and end with 100. */
export function readSteps(text: string): number[] | null {
  const steps = text
    .split(/[\s,;%]+/)
    .filter((part) => part !== '')
    .map(Number);
  const isRising = steps.every((step, place) => Number.isFinite(step) && step > (steps[place - 1] ?? 0));
  return isRising && steps.at(-1) === 100 ? steps : null;
}
